import * as webhooks from '@larder/contract/office/webhooks';
import { bindAll, type Binding } from '../../../platform/http/adapter.ts';
import * as deliveries from './deliveries.ts';
import * as service from './service.ts';

/** Webhooks and what they were told. */
export const webhookRoutes: readonly Binding[] = bindAll(webhooks, { ...service, ...deliveries });
