import type * as contract from '@larder/contract/office/mail-senders';
import type { InputOf, ResultOf } from '@larder/contract/platform/endpoint';
import { isSentAsLocation, type MailKind } from '@larder/domain/office/mail-sender';
import type { Locale } from '@larder/messages/translation';
import { type Context, groupIdOf, read, type Services, type UserActor } from '../../../platform/context.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { addressIn } from '../../../platform/mail/mail-settings.ts';
import type { MailLook, MailText } from '../mails/public.ts';
import { findPlaceOfMail } from './preview-queries.ts';
import { findSender } from './queries.ts';
import { sentAsOf } from './sending.ts';

/** What a made-up mail is made of: the location's own names and colours, and nobody's data. */
export type SampleGiven = {
  readonly locale: Locale;
  readonly publicUrl: string;
  readonly look: MailLook | undefined;
  /** The hotel's address, where mails come from it. */
  readonly replyTo: string | null;
  readonly place: {
    readonly name: string;
    readonly slug: string;
    readonly timeZone: string;
    readonly groupName: string;
    readonly groupSlug: string;
  };
  readonly now: Date;
};

/** Makes each kind of mail of made-up content, by the functions that make the real ones (SND-07). */
export type MailSamples = Readonly<Record<MailKind, (given: SampleGiven) => MailText & { readonly fromName?: string }>>;

type Caller = Context<UserActor>;
type Asked = InputOf<typeof contract.previewMail>;

/** What shows mails: each kind made up, and how a location's look; from above, which knows what comes later than this wing. */
export type Showing = {
  readonly samples: MailSamples;
  readonly readLook: (
    services: Services,
    of: { readonly groupId: number; readonly propertyId: number },
  ) => Promise<MailLook | undefined>;
};

/** The calls that show mails. */
export function makePreviews(showing: Showing) {
  return {
    /** Answers a mail as text, with whom it is from (SND-07). */
    async previewMail(context: Caller, asked: Asked): Promise<ResultOf<typeof contract.previewMail>> {
      const { mail, from, replyTo } = await make(context, showing, asked);
      return { from, replyTo, subject: mail.subject, text: mail.text };
    },
    /** Answers its page as a file: what it says is never run where people are signed in (SND-07). */
    async previewMailPage(context: Caller, asked: Asked): Promise<ResultOf<typeof contract.previewMailPage>> {
      const { mail } = await make(context, showing, asked);
      return { fileName: `mail-${asked.query.kind ?? 'receipt'}.html`, chunks: piecesOf(asData(mail.html)) };
    },
  };
}

/** With its styles as data: a page of ours may not have inline ones, not even unseen. No text has a quote in it that is not escaped. */
function asData(html: string): string {
  return html.replaceAll(' style="', ' data-style="');
}

async function* piecesOf(html: string): AsyncIterable<string> {
  yield html;
}

async function make(context: Caller, { samples, readLook }: Showing, { params: { propertyId }, query }: Asked) {
  const { services, now } = context;
  const { kind = 'receipt', language: locale = context.locale } = query;
  if (!context.actor.propertyIds.includes(propertyId)) throw new AppError('not_found');
  const groupId = groupIdOf(context);
  const [place, row] = await read(context, (tx) =>
    Promise.all([findPlaceOfMail(tx, propertyId), findSender(tx, propertyId)]),
  );
  if (place === undefined) throw new AppError('not_found');
  const { name, slug, time_zone: timeZone, group_name: groupName, group_slug: groupSlug } = place;
  const isOfHotel = isSentAsLocation(kind);
  const mail = samples[kind]({
    locale,
    publicUrl: services.config.publicUrl,
    look: isOfHotel ? await readLook(services, { groupId, propertyId }) : undefined,
    replyTo: row?.is_on === true ? row.address : null,
    place: { name, slug, timeZone, groupName, groupSlug },
    now,
  });
  const sentAs = isOfHotel && row?.is_on === true ? sentAsOf(services, groupId, row) : undefined;
  return { mail, ...fromOf(services.config.mailFrom, { mail, sentAs }) };
}

function fromOf(
  mailFrom: string,
  {
    mail,
    sentAs,
  }: { readonly mail: { readonly fromName?: string }; readonly sentAs: ReturnType<typeof sentAsOf> | undefined },
) {
  const address = sentAs?.sender?.address ?? addressIn(mailFrom);
  const name = sentAs?.fromName ?? mail.fromName;
  const from = name === undefined ? mailFrom : `${name} <${address}>`;
  return { from, replyTo: sentAs === undefined || sentAs.sender !== null ? null : sentAs.replyTo };
}
