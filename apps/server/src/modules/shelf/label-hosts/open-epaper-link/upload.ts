import { randomBytes } from 'node:crypto';
import type { Clock } from '../../../../platform/clock.ts';
import { type LabelHostAddress, LabelHostError, type LabelPush } from '../driver.ts';
import type { HostClient } from '../http.ts';
import { faultOf, readTag } from './calls.ts';
import { encodeJpeg } from './pictures.ts';
import { pushMark, type TagRecord } from './records.ts';

/** A picture, whether there is room for it, and the clock that may have run out on it. */
export type Uploading = {
  readonly push: LabelPush;
  readonly hasRoom: (bytes: number) => boolean;
  readonly clock: Clock;
};

/**
 * Gives a picture to the access point and answers the name under which it keeps it. Its 200 proves nothing, so the label's
 * record is read before and after: the name has to be a new one.
 */
export async function uploadPicture(
  client: HostClient,
  host: LabelHostAddress,
  { push, hasRoom, clock }: Uploading,
): Promise<string> {
  const before = await readTag(client, host, push.deviceId);
  if (before === null) throw new LabelHostError('unknown_label');
  if (before.hwType !== push.model.hardwareType) throw new LabelHostError('invalid_picture');
  const jpeg = await encodeJpeg(push.picture, push.model);
  if (!hasRoom(jpeg.length)) throw new LabelHostError('full');
  const form = formOf(fieldsOf(push.deviceId, before), jpeg);
  const timeoutMs = client.patience.uploadMs;
  if (push.notAfter !== undefined && clock() > push.notAfter) throw new LabelHostError('busy');
  const { status } = await client.send(host, { method: 'POST', path: '/imgupload', timeoutMs, ...form });
  if (status !== 200) throw new LabelHostError(faultOf(status));
  const after = await readTag(client, host, push.deviceId);
  const mark = after === null ? null : pushMark(after);
  if (mark === null || mark === pushMark(before)) throw new LabelHostError('refused');
  return mark;
}

/** A label that hangs upside down stays so; all else that would change the picture is taken back. */
function fieldsOf(deviceId: string, { rotate }: TagRecord): Readonly<Record<string, string>> {
  return {
    mac: deviceId,
    dither: '0',
    contentmode: '24',
    rotate: rotate === 2 ? '2' : '0',
    invert: '0',
    ttl: '0',
  };
}

/** A form with its fields before its file: the access point reads them in that order. */
function formOf(
  fields: Readonly<Record<string, string>>,
  jpeg: Buffer,
): { readonly headers: Readonly<Record<string, string>>; readonly body: Buffer } {
  const boundary = `larder${randomBytes(12).toString('hex')}`;
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const file =
    `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="label.jpg"\r\n` +
    'Content-Type: image/jpeg\r\n\r\n';
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: Buffer.concat([Buffer.from(`${parts.join('')}${file}`), jpeg, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  };
}
