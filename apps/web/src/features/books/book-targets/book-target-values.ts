import type { BookTarget, createBookTarget, updateBookTarget } from '@larder/contract/books/book-targets';
import type { CallOf } from '@larder/contract/platform/endpoint';
import {
  type BookFormat,
  type BookSecretKind,
  type BookWay,
  bookTargetProblems,
} from '@larder/domain/books/book-delivery';
import type { PlainDay } from '@larder/domain/platform/date-range';
import type { Saved } from '../../../ui/forms/use-edit-form.ts';

/** What the form of a target holds; the secret is a new one, or empty. */
export type BookTargetValues = {
  /** Null until one is chosen, where there are several. */
  readonly propertyId: number | null;
  readonly name: string;
  readonly format: BookFormat;
  readonly way: BookWay;
  readonly startsOn: string;
  readonly host: string;
  readonly port: string;
  readonly username: string;
  readonly folder: string;
  readonly secretKind: BookSecretKind;
  readonly secret: string;
  readonly hasSecret: boolean;
  readonly hostKey: string;
  readonly addresses: string;
  readonly isOn: boolean;
};

/** The form of a new one, from a day on. */
export function newTarget(propertyId: number | null, startsOn: PlainDay): BookTargetValues {
  return {
    ...{
      propertyId,
      name: '',
      format: 'journal',
      way: 'sftp',
      startsOn,
      host: '',
      port: '22',
      username: '',
      folder: '',
    },
    ...{ secretKind: 'password', secret: '', hasSecret: false, hostKey: '', addresses: '', isOn: false },
  };
}

/** A target as the form holds it. */
export function savedOf(target: BookTarget): Saved<BookTargetValues> {
  const { name, format, way, startsOn, host, port, username, folder, isOn, version } = target;
  return {
    values: {
      ...{ propertyId: target.property.id, name, format, way, startsOn, host, port: String(port), username, folder },
      ...{ secretKind: target.secretKind ?? 'password', secret: '', hasSecret: target.secretKind !== null },
      ...{ hostKey: target.hostKey ?? '', addresses: target.addresses.join(', '), isOn },
    },
    version,
  };
}

/** What is wrong with what was entered. */
export function problemsOf(values: BookTargetValues) {
  const { propertyId, startsOn, port, secret, hasSecret, addresses, host, username, folder } = values;
  return {
    ...(propertyId === null && { propertyId: 'required' as const }),
    ...(startsOn === '' && { startsOn: 'required' as const }),
    ...bookTargetProblems({
      ...values,
      ...{ host: host.trim(), username: username.trim(), folder: folder.trim(), port: Number(port) },
      hasSecret: hasSecret || secret !== '',
      addresses: addressesIn(addresses),
    }),
  };
}

/** What the server is told of a new one. */
export function entryOf(values: BookTargetValues): CallOf<typeof createBookTarget>['body'] {
  const { propertyId, way } = values;
  // The form asks for a location before it is sent.
  return { ...changesOf(values), propertyId: propertyId ?? 0, way };
}

/** What the server is told of a change: only what the way asks for. */
export function changesOf(values: BookTargetValues) {
  const { name, format, way, startsOn, host, port, username, folder, secretKind: kind, secret, hostKey } = values;
  const ofWay = {
    sftp: {
      ...{ host, port: Number(port), username, folder, hostKey: hostKey.trim() === '' ? null : hostKey.trim() },
      ...(secret === '' ? {} : { secret: { kind, value: secret } }),
    },
    folder: { folder },
    mail: { addresses: addressesIn(values.addresses) },
  } as const satisfies Readonly<Record<BookWay, CallOf<typeof updateBookTarget>['body']>>;
  return { name, format, startsOn, ...ofWay[way] };
}

function addressesIn(text: string): string[] {
  return text.split(/[\s,;]+/u).filter((part) => part !== '');
}
