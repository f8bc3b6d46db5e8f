import * as contract from '@larder/contract/office/media';
import type { Services } from '../../../platform/context.ts';
import { bind, type Binding } from '../../../platform/http/adapter.ts';
import { openStorage } from '../../../platform/storage/open-storage.ts';
import { makeCreateMedia } from './service.ts';

/** The call that takes a picture. */
export function mediaRoutes(services: Pick<Services, 'config' | 'database'>): readonly Binding[] {
  return [bind(contract.createMedia, makeCreateMedia(openStorage(services)))];
}
