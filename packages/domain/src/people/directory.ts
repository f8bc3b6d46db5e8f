import { isEmail } from '../platform/email.ts';
import { type Role, roles } from '../platform/permission.ts';

/** What gives people of a directory their role: who has this value of the group's claim gets that role at these locations. */
export type DirectoryRule = { readonly value: string; readonly role: Role; readonly propertyIds: readonly number[] };

/** An administrator as the settings of a directory look at them. */
export type DirectoryAdministrator = { readonly id: number; readonly email: string; readonly hasPassword: boolean };

/** What is entered of a group's directory, as far as rules look at it. */
export type DirectoryValues = {
  readonly name: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly domains: readonly string[];
  readonly claim: string;
  readonly rules: readonly DirectoryRule[];
  readonly keeperIds: readonly number[];
  readonly isOn: boolean;
};

// Everybody gets an address of these: no hotel can say whose it is.
const publicMailDomains: ReadonlySet<string> = new Set(
  `gmail.com googlemail.com outlook.com outlook.de outlook.nl hotmail.com hotmail.de hotmail.nl live.com live.nl live.de msn.com
   yahoo.com yahoo.de ymail.com icloud.com me.com mac.com aol.com proton.me pm.me zoho.com mail.com gmx.de gmx.net gmx.at gmx.com web.de
   freenet.de t-online.de arcor.de posteo.de mailbox.org ziggo.nl kpnmail.nl planet.nl xs4all.nl hetnet.nl home.nl upcmail.nl
   casema.nl quicknet.nl chello.nl telfort.nl tele2.nl zonnet.nl`.split(/\s+/),
);

/** The mail domain of an address, in small letters. */
export function domainOf(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1).toLowerCase();
}

/** Whether an issuer speaks for people of all companies, so that what it says of an address is nobody's word. */
export function isSharedIssuer(issuer: string): boolean {
  const { hostname, pathname } = new URL(issuer);
  return hostname === 'login.microsoftonline.com' && /^\/(?:common|organizations|consumers)(?:\/|$)/.test(pathname);
}

/** Google has one issuer for all companies, and says in `hd` whose person it is. */
export function isGoogle(issuer: string): boolean {
  return new URL(issuer).hostname === 'accounts.google.com';
}

/** The values that somebody has of a claim: a text, or a list of them. */
export function claimValues(claim: unknown): readonly string[] {
  return (Array.isArray(claim) ? claim : [claim]).filter((value) => typeof value === 'string');
}

/**
 * What the rules give to somebody with these values: the highest role of all that fit, at the locations of the rules that give
 * that role, so that nobody gets at a location what no rule gives there. Undefined when none fits.
 */
export function accessByRules(
  rules: readonly DirectoryRule[],
  values: readonly string[],
): { readonly role: Role; readonly propertyIds: readonly number[] } | undefined {
  const fitting = rules.filter(({ value }) => values.includes(value));
  const role = roles.findLast((each) => fitting.some((rule) => rule.role === each));
  if (role === undefined) return undefined;
  const given = fitting.filter((rule) => rule.role === role).flatMap((rule) => rule.propertyIds);
  return { role, propertyIds: role === 'admin' ? [] : [...new Set(given)].toSorted((a, b) => a - b) };
}

/** Whether an administrator signs in by password once the directory is on. */
export function keepsPassword(
  { id, email, hasPassword }: DirectoryAdministrator,
  { domains, keeperIds }: Pick<DirectoryValues, 'domains' | 'keeperIds'>,
): boolean {
  return hasPassword && (keeperIds.includes(id) || !domains.includes(domainOf(email)));
}

/** What is wrong with the settings of a directory that somebody enters; one that is off may be unfinished. */
export function directoryProblems(
  values: DirectoryValues,
  { administrators, hasSecret }: { administrators: readonly DirectoryAdministrator[]; hasSecret: boolean },
) {
  const { domains, rules, isOn } = values;
  return {
    ...emptyOf(values),
    issuer: issuerProblem(values.issuer),
    clientSecret: hasSecret ? undefined : ('required' as const),
    domains: domainsProblem(domains, isOn),
    rules: rulesProblem(rules, isOn),
    keeperIds:
      isOn && !administrators.some((each) => keepsPassword(each, values)) ? ('keeper_required' as const) : undefined,
  };
}

function emptyOf(values: DirectoryValues) {
  const problem = (text: string) => (text.trim() === '' ? ('required' as const) : undefined);
  return { name: problem(values.name), clientId: problem(values.clientId), claim: problem(values.claim) };
}

function issuerProblem(issuer: string): 'required' | 'issuer_invalid' | 'issuer_shared' | undefined {
  if (issuer.trim() === '') return 'required';
  if (!URL.canParse(issuer)) return 'issuer_invalid';
  const { search, hash, username, pathname } = new URL(issuer);
  if (`${search}${hash}${username}` !== '' || pathname.includes('/.well-known/')) return 'issuer_invalid';
  return isSharedIssuer(issuer) ? 'issuer_shared' : undefined;
}

function domainsProblem(
  domains: readonly string[],
  isOn: boolean,
): 'required' | 'domain_invalid' | 'domain_public' | undefined {
  if (domains.length === 0) return isOn ? 'required' : undefined;
  if (!domains.every((domain) => isEmail(`a@${domain}`))) return 'domain_invalid';
  return domains.some((domain) => publicMailDomains.has(domain)) ? 'domain_public' : undefined;
}

function rulesProblem(rules: readonly DirectoryRule[], isOn: boolean): 'rule_required' | 'rule_unfinished' | undefined {
  if (rules.length === 0) return isOn ? 'rule_required' : undefined;
  const isFinished = ({ value, role, propertyIds }: DirectoryRule) =>
    value.trim() !== '' && (role === 'admin' || propertyIds.length > 0);
  return rules.every(isFinished) ? undefined : 'rule_unfinished';
}
