import type { CashRegisterFields } from '../places/cash-register.ts';
import { dayCell } from '../platform/file-cells.ts';
import { isPlainDay } from '../platform/date-range.ts';

/** What a German tax office asks of a business and its site (AO § 146a (4)). */
export const businessQuestions = ['name', 'taxNumber', 'site', 'address', 'count'] as const;

/** And of each of its tills. */
export const tillQuestions = [
  ...(['kind', 'make', 'deviceModel', 'serialNumber', 'software', 'softwareVersion'] as const),
  ...(['tseSerial', 'tseCertificateId', 'acquiredOn', 'retiredOn'] as const),
] as const;

/** A till with what it says of itself. */
export type ReportedTill = CashRegisterFields & { readonly id: number; readonly appVersion: string | null };

/** The site and who runs it. */
export type ReportedSite = {
  readonly name: string;
  readonly legalName: string | null;
  readonly taxNumber: string | null;
  readonly address: string | null;
  readonly postalCode: string | null;
  readonly city: string | null;
};

/** The answers, in the order of the questions; null is missing, and only a till in use has nothing to say of its end. */
export type TillReport = {
  readonly business: { readonly [Question in (typeof businessQuestions)[number]]: string | null };
  readonly tills: readonly {
    readonly id: number;
    readonly name: string;
    readonly answers: { readonly [Question in (typeof tillQuestions)[number]]: string | null };
  }[];
};

/** Answers them for a location: only tills that can take cash are recording systems with a function of a till. */
export function tillReport(site: ReportedSite, registers: readonly ReportedTill[], kind: string): TillReport {
  const reported = registers.filter(({ takesCash }) => takesCash);
  const place = [site.postalCode, site.city].filter((part) => part !== null).join(' ');
  const day = (value: string | null) => (isPlainDay(value) ? dayCell(value, 'de') : null);
  return {
    business: {
      name: site.legalName ?? site.name,
      taxNumber: site.taxNumber,
      site: site.name,
      address: site.address === null || place === '' ? null : `${site.address}, ${place}`,
      count: String(reported.filter(({ retiredOn }) => retiredOn === null).length),
    },
    tills: reported.map((till) => ({
      id: till.id,
      name: till.name,
      answers: {
        kind,
        make: till.make,
        deviceModel: till.deviceModel,
        serialNumber: till.serialNumber,
        software: till.software,
        softwareVersion: till.softwareVersion ?? till.appVersion,
        tseSerial: till.tseSerial,
        tseCertificateId: till.tseCertificateId,
        acquiredOn: day(till.acquiredOn),
        retiredOn: day(till.retiredOn),
      },
    })),
  };
}

/** What is missing of some answers, by the names of the questions. */
export function missingAnswers(answers: Readonly<Record<string, string | null>>): readonly string[] {
  return Object.entries(answers).flatMap(([question, answer]) =>
    answer === null && question !== 'retiredOn' ? [question] : [],
  );
}
