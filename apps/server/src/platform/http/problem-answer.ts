import { problemStatus, type FieldError, type Problem, type ProblemCode } from '@larder/contract/platform/problem';
import { problems as de } from '@larder/messages/de/platform/problems';
import { problems as en } from '@larder/messages/en/platform/problems';
import { problems as nl } from '@larder/messages/nl/platform/problems';
import { refusals as refusalsDe } from '@larder/messages/de/platform/refusals';
import { refusals as refusalsEn } from '@larder/messages/en/platform/refusals';
import { refusals as refusalsNl } from '@larder/messages/nl/platform/refusals';
import type { Locale } from '@larder/messages/translation';
import type { Refusal } from './app-error.ts';

const texts = {
  nl: { title: nl.title, field: { ...nl.field, ...refusalsNl } },
  de: { title: de.title, field: { ...de.field, ...refusalsDe } },
  en: { title: en.title, field: { ...en.field, ...refusalsEn } },
};

/** Words a refusal in the caller's language (RFC 9457); it names no stack, SQL, path or foreign id (bar I1). */
export function problemAnswer(
  code: ProblemCode,
  refusal: Refusal,
  caller: { locale: Locale; requestId: string },
): Problem {
  const { title } = texts[caller.locale];
  return {
    type: `urn:larder:problem:${code}`,
    title: title[code],
    status: problemStatus[code],
    code,
    detail: title[code],
    requestId: caller.requestId,
    errors: (refusal.errors ?? []).map((error) => ({
      path: error.path,
      code: error.code,
      message: fieldMessage(error, caller.locale),
    })),
  };
}

/** Says what is wrong with one field in a language. */
export function fieldMessage(error: Pick<FieldError, 'code' | 'values'>, locale: Locale): string {
  return texts[locale].field[error.code].replace(/\{(\w+)\}/g, (whole, name: string) =>
    error.values?.[name] === undefined ? whole : String(error.values[name]),
  );
}
