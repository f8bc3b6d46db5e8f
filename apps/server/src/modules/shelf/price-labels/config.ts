import type { InputOf, ResultOf } from '@larder/contract/platform/endpoint';
import type * as contract from '@larder/contract/shelf/price-label-config';
import { isHostToken } from '@larder/domain/shelf/label-host-token';
import { type Context, read, type UserActor, visiblePropertyIds, write } from '../../../platform/context.ts';
import { AppError, fieldRefusal } from '../../../platform/http/app-error.ts';
import { recordAudit } from '../../office/audit/public.ts';
import type { LabelDrivers } from '../label-hosts/public.ts';
import { addressOf } from './keeper.ts';
import * as queries from './queries.ts';
import * as hostQueries from './host-queries.ts';

type LabelConfig = ResultOf<typeof contract.getPriceLabelConfig>;

/** Answers how the labels of a shop are reached, and whether they were when they were last looked for (PL-04). */
export async function getPriceLabelConfig(
  context: Context<UserActor>,
  { query }: InputOf<typeof contract.getPriceLabelConfig>,
): Promise<LabelConfig> {
  return toConfig(await findHost(context, query.shopId));
}

/**
 * Keeps the settings of a shop's label host and, if asked, sets the host itself up: our name for the shop, and how it runs
 * (PL-04, PL-07). The host is spoken to outside of any transaction; one that does not answer is told, and nothing is kept
 * of that part.
 */
export async function configurePriceLabels(
  context: Context<UserActor>,
  { body }: InputOf<typeof contract.configurePriceLabels>,
  drivers: LabelDrivers,
): Promise<LabelConfig> {
  const { shopId, configure, ...settings } = body;
  const groupId = context.actor.groupId ?? 0;
  // It goes into a header as it is.
  if (typeof settings.hostToken === 'string' && !isHostToken(settings.hostToken))
    throw fieldRefusal('host_token', 'invalid_value');
  await findHost(context, shopId);
  await write(context, async (tx) => {
    await hostQueries.lockShelf(tx, shopId);
    await hostQueries.updateHostSettings(tx, shopId, settings);
    await recordAudit(tx, context, {
      action: 'price_label_host_configured',
      groupId,
      subject: { type: 'shop', id: shopId },
      // That there is another token, never the token.
      after: { configure, ...settings, ...(typeof settings.hostToken === 'string' ? { hostToken: '***' } : {}) },
    });
    tx.afterCommit(() => context.services.signals.emit({ kind: 'shelves', groupId }));
  });
  if (configure) await setUp(context, shopId, drivers);
  return toConfig(await findHost(context, shopId));
}

async function setUp(context: Context<UserActor>, shopId: number, drivers: LabelDrivers): Promise<void> {
  const row = await findHost(context, shopId);
  const host = addressOf(row);
  if (host === null) throw new AppError('label_host_unreachable');
  try {
    await drivers[row.kind].configure(host, { serverName: row.shop_name, isAwake: row.is_awake });
  } catch (error) {
    context.log.info({ err: error, shopId }, 'label host not set up');
    throw new AppError('label_host_unreachable');
  }
  await write(context, async (tx) => {
    await hostQueries.noteSetUp(tx, shopId, { serverName: row.shop_name, now: context.now });
  });
}

async function findHost(context: Context<UserActor>, shopId: number): Promise<hostQueries.HostRow> {
  return read(context, async (tx) => {
    const [shop, row] = await Promise.all([
      queries.findShop(tx, visiblePropertyIds(context), shopId),
      hostQueries.findHost(tx, shopId),
    ]);
    if (shop === undefined || row === undefined) throw new AppError('not_found');
    return row;
  });
}

function toConfig(row: hostQueries.HostRow): LabelConfig {
  const address = addressOf(row);
  const isBracketed = address?.address.includes(':') === true;
  return {
    shopId: row.shop_id,
    hostIpAddress: row.ip_address,
    hostPort: row.port,
    hostPortStatus: statusOf(address === null ? null : row.is_online),
    hostConfigPort: row.config_port,
    hostConfigPortStatus: statusOf(address === null ? null : row.is_config_online),
    configUrl:
      address === null
        ? null
        : `http://${isBracketed ? `[${address.address}]` : address.address}:${address.configPort}/`,
    hostTrouble:
      row.trouble === null || row.trouble_since === null || (row.trouble === 'missing') !== (address === null)
        ? null
        : { kind: row.trouble, since: row.trouble_since.toISOString() },
    serverName: row.server_name,
    lastSeenAt: row.seen_at?.toISOString() ?? null,
    hostKind: row.kind,
    hasToken: row.token !== null,
    graceMinutes: row.grace_minutes,
  };
}

function statusOf(isOnline: boolean | null): 'online' | 'offline' | 'unknown' {
  if (isOnline === null) return 'unknown';
  return isOnline ? 'online' : 'offline';
}
