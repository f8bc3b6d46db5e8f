import * as mailSenders from '@larder/contract/office/mail-senders';
import { bindAll, type Binding } from '../../../platform/http/adapter.ts';
import { makePreviews, type Showing } from './preview.ts';
import * as service from './service.ts';

/** As whom mails of a location go out, and what they look like. */
export function mailSenderRoutes(showing: Showing): readonly Binding[] {
  return bindAll(mailSenders, { ...service, ...makePreviews(showing) });
}
