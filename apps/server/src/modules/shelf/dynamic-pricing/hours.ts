import type * as contract from '@larder/contract/shelf/dynamic-pricing';
import type { InputOf, ResultOf } from '@larder/contract/platform/endpoint';
import { dynamicHoursProblems } from '@larder/domain/shelf/dynamic-pricing';
import { emptyWeek } from '@larder/domain/places/weekday-hours';
import { type Context, groupIdOf, read, type UserActor, write } from '../../../platform/context.ts';
import { AppError, assertVersion } from '../../../platform/http/app-error.ts';
import { recordAudit } from '../../office/audit/public.ts';
import { assertSound, propertyIdOf, tellTills } from './place.ts';
import * as queries from './queries.ts';

type Hours = ResultOf<typeof contract.getDynamicHours>;

/** Answers when the prices of a location go up each week (DYN-01); where nobody ever said, never. */
export async function getDynamicHours(
  context: Context<UserActor>,
  input: InputOf<typeof contract.getDynamicHours>,
): Promise<Hours> {
  const propertyId = propertyIdOf(context, input.query.propertyId);
  return toHours(await read(context, (tx) => queries.findPricing(tx, propertyId)));
}

/** Changes when the prices of a location go up each week, and by how much (DYN-01, DYN-02); its tills hear of it at once. */
export async function updateDynamicHours(
  context: Context<UserActor>,
  input: InputOf<typeof contract.updateDynamicHours>,
): Promise<Hours> {
  const propertyId = propertyIdOf(context, input.body.propertyId);
  return write(context, async (tx) => {
    await queries.lockPricing(tx, propertyId, context.now);
    const before = toHours(await queries.findPricing(tx, propertyId));
    assertVersion(before, input.expectedVersion);
    const { dynamicPercentage = before.dynamicPercentage, dynamicHoursList = before.dynamicHoursList } =
      input.body.dynamicPricing;
    const percentage = Number(dynamicPercentage);
    assertSound('dynamic_pricing', dynamicHoursProblems({ percentage, hours: dynamicHoursList }));
    const after = {
      ...before,
      dynamicPercentage,
      dynamicHoursList: dynamicHoursList.toSorted((a, b) => a.dayOfWeek - b.dayOfWeek),
      version: before.version + 1,
    };
    await queries.updatePricing(tx, propertyId, { percentage, now: context.now });
    await queries.putHours(tx, propertyId, after.dynamicHoursList);
    await recordAudit(tx, context, {
      action: 'dynamic_hours_updated',
      groupId: groupIdOf(context),
      subject: { type: 'property', id: propertyId },
      before: fieldsOf(before),
      after: fieldsOf(after),
    });
    tellTills(context, tx);
    return after;
  });
}

function toHours(row: queries.PricingRow | undefined): Hours {
  if (row === undefined) throw new AppError('not_found');
  return {
    propertyId: row.property_id,
    timeZone: row.time_zone,
    dynamicPercentage: String(row.percentage),
    dynamicHoursList: row.hours.length === 0 ? [...emptyWeek] : row.hours,
    version: row.version,
  };
}

function fieldsOf({ dynamicPercentage, dynamicHoursList }: Hours): object {
  return { dynamicPercentage, dynamicHoursList };
}
