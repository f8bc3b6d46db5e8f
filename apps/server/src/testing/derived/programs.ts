import type { Endpoint } from '@larder/contract/platform/endpoint';
import { areas, type Grants } from '@larder/domain/platform/permission';
import { asProgram } from '../as.ts';
import type { Group } from '../build/build.ts';
import type { TestApp } from '../test-app.ts';
import type { Place } from './places.ts';

/** Programs of the group and of its first location, also with grants of what no token is given: they open nothing. */
export async function buildPrograms(test: TestApp, group: Group, properties: Place['property'][]) {
  const whole = Object.fromEntries(areas.map((area) => [area, 'write' as const]));
  const groupId = group.id;
  const [first] = properties;
  const ofGroup = { role: 'admin' as const, groupId, propertyIds: properties.map(({ id }) => id) };
  const ofFirst = { role: 'manager' as const, groupId, propertyIds: ofGroup.propertyIds.slice(0, 1) };
  const enter = async (grants: Grants, property?: Place['property']) =>
    asProgram(test, { group, grants, ...(property && { property }) });
  return [
    { name: 'program@A' as const, client: await enter(whole), ...ofGroup },
    { name: 'program@P1' as const, client: await enter(whole, first), ...ofFirst },
    { name: 'reading program@P1' as const, client: await enter({ product: 'read' }, first), ...ofFirst },
  ];
}

/** What no token opens, whatever it was given (TOK-02). Written apart from the contract. */
const closedToPrograms: ReadonlySet<string> = new Set([
  'createAppToken',
  'listPushSubscriptions',
  'requestPushKey',
  'createPushSubscription',
  'deletePushSubscription',
  'getSignInDirectory',
  'updateSignInDirectory',
  'checkSignInDirectory',
  'updatePmsConnection',
  'checkPmsConnection',
  'deletePmsConnection',
  'listHistory',
  'exportHistory',
  'getSignInPolicy',
  'updateSignInPolicy',
  'deleteSecondFactor',
  'takeAlert',
  'getAlertChoices',
  'updateAlertChoices',
  'stopReportMail',
  'sendReportMail',
  'undoProductChange',
  'createProductImport',
  'getProductImport',
  'getLatestProductImport',
  'updateProductImport',
  'applyProductImport',
  'deleteProductImport',
]);

/** Tells whether a call is open to a program of all grants, or of one that only reads products. */
export function isOpenToPrograms({ name, requires }: Endpoint, isReading: boolean): boolean {
  if (typeof requires === 'string' || closedToPrograms.has(name)) return false;
  const [wanted, area] = requires;
  if (isReading) return wanted === 'read' && area === 'product';
  return !['account', 'accessToken', 'webhook', 'savedView', 'sharedView'].includes(area);
}
