import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../config.ts';
import { openMailTransport } from './transport.ts';

const mail = {
  to: 'guest@larder.test',
  subject: 'x',
  text: 'x',
  html: 'x',
  messageId: '<x@larder.test>',
  language: 'nl',
};

/** Sends a mail to a server of this kind; tells how it ended, and whether the server was told of any mail. */
async function sendTo(options: SMTPServerOptions, url: (port: number) => string) {
  let isTold = false;
  const server = new SMTPServer({
    authOptional: true,
    logger: false,
    onMailFrom: (_address, _session, done) => {
      isTold = true;
      done();
    },
    ...options,
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const address = server.server.address();
  const port = address === null || typeof address === 'string' ? 0 : address.port;
  const transport = openMailTransport(readConfig({ SMTP_URL: url(port) }));
  const outcome = await transport.send(mail).then(
    () => 'sent',
    (error: unknown) => String(error),
  );
  transport.close();
  return { outcome, isTold };
}

// The library's server shows a certificate that nobody signed.
test.each([
  ['smtps', { secure: true }, (port: number) => `smtps://127.0.0.1:${port}`],
  ['smtp with STARTTLS', {}, (port: number) => `smtp://127.0.0.1:${port}`],
])('[ASVS V12.3.2] over %s a server without a certificate that we know is told nothing', async (_, options, url) => {
  const { outcome, isTold } = await sendTo(options, url);
  expect(outcome).toMatch(/certificate/i);
  expect(isTold).toBe(false);
});

test('[ASVS V12.3.1] with requireTLS a server without TLS is told nothing', async () => {
  const plain = { disabledCommands: ['STARTTLS'] };
  const asked = await sendTo(plain, (port) => `smtp://127.0.0.1:${port}?requireTLS=true`);
  expect(asked.outcome).toMatch(/STARTTLS|TLS/);
  expect(asked.isTold).toBe(false);
  expect((await sendTo(plain, (port) => `smtp://127.0.0.1:${port}`)).isTold).toBe(true);
});
