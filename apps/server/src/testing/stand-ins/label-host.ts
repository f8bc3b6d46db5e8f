import type { LabelPicture } from '@larder/domain/shelf/label-content';
import { makeAddressWall } from '../../platform/address-wall.ts';
import type { LabelDrivers, LabelHostAddress, LabelPush } from '../../modules/shelf/label-hosts/driver.ts';
import { type HostClient, type HostPatience, makeHostClient } from '../../modules/shelf/label-hosts/http.ts';
import { openEpaperLink } from '../../modules/shelf/label-hosts/open-epaper-link/driver.ts';
import { tagTypeOf } from '../../modules/shelf/label-hosts/open-epaper-link/tag-types.ts';
import { openEsl } from '../../modules/shelf/label-hosts/open-esl.ts';
import type { Clock } from '../../platform/clock.ts';
import {
  type LabelHost,
  type LabelHostOptions,
  startLabelHost,
} from '../../../../demo/src/simulate/label-host/label-host.ts';
import { drawPayload, type Payload, readUpload } from '../../../../demo/src/simulate/label-host/payload.ts';
import { kindOf } from '../../../../demo/src/simulate/label-host/tag-kind.ts';
import { newLabelId } from '../build/build-price-label.ts';

/** Impatient enough for a test, and without rests between pictures. */
const testPatience: HostPatience = { probeMs: 1_000, uploadMs: 5_000, pauseMs: 0 };

/** A client that reaches whatever listens on this machine. */
export function makeTestHostClient(patience: HostPatience = testPatience): HostClient {
  const wall = makeAddressWall({
    subnets: [],
    ports: [{ from: 1_024, to: 65_535 }],
    isLoopbackAllowed: true,
    ownPorts: [],
  });
  return makeHostClient(wall, patience);
}

/** The drivers as the product makes them, with another patience. */
export function makeTestLabelDrivers(clock: Clock, patience?: HostPatience): LabelDrivers {
  const client = makeTestHostClient(patience);
  return { open_epaper_link: openEpaperLink({ client, clock }), open_esl: openEsl({ client, clock }) };
}

/** A simulated access point on a free port, and where it is. */
export async function startTestLabelHost(
  options: LabelHostOptions,
): Promise<LabelHost & { readonly at: LabelHostAddress; [Symbol.asyncDispose](): Promise<void> }> {
  const { tags } = options;
  const host = await startLabelHost({
    ...options,
    ...(typeof tags === 'number' ? {} : { tags: tags.map((plan) => ({ mac: newLabelId(), ...plan })) }),
  });
  const { address, port } = host;
  return { ...host, at: { address, port, configPort: port, token: null }, [Symbol.asyncDispose]: host.stop };
}

/** Stripes whose width is told by a number, so that two numbers look different; with the label's colour where it has one. */
export function stripes(hardwareType: number, number: number): LabelPicture {
  const { width = 0, height = 0, colour = 'none' } = tagTypeOf(hardwareType) ?? {};
  const third = colour === 'none' ? 1 : 2;
  const pixels = new Uint8Array(width * height).map((_, index) => {
    const x = index % width;
    if (x % (number + 3) === 0) return 1;
    return index < width * 9 && x < 40 + number ? third : 0;
  });
  return { pixels, width, height };
}

/** A push of {@link stripes} for a label. */
export function pushOf(deviceId: string, number: number, hardwareType = 0x33): LabelPush {
  const type = tagTypeOf(hardwareType);
  if (type === null) throw new Error(`there is no type ${hardwareType}`);
  const { quarterTurns: _, ...model } = type;
  return { deviceId, model, picture: stripes(hardwareType, number), fields: {} };
}

/** So many labels of one kind. */
export function shelf(count: number, hardwareType = 0x33): { readonly hardwareType: number }[] {
  return Array.from({ length: count }, () => ({ hardwareType }));
}

/** What an access point makes of an uploaded file for a label; null: it cannot be drawn. */
export async function readLabelFile(
  file: Buffer,
  { hardwareType, version }: { readonly hardwareType: number; readonly version: number },
): Promise<Payload | null> {
  const kind = kindOf(hardwareType);
  if (kind === undefined) return null;
  return drawPayload(await readUpload(file, kind), kind, { rotate: 0, invert: 0, version });
}
