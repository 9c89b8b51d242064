import { asc } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { mails } from '../../db/entry.schema.ts';
import { MailServer } from '../../testing/mail-server.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { type Letter } from './letter.ts';
import { claimLetter, noteSent } from './letter-queue.ts';
import { dropOldLetters, queueLetter, readOrderLetters } from './outbox.ts';
import { LetterSender } from './send-letters.ts';

const testServer = useTestServer();
const A_MINUTE = 60_000;
const AN_HOUR = 60 * A_MINUTE;
const LETTER: Letter = { subject: 'Guten Appetit', text: 'Hallo', html: '', attachments: [] };

let server: MailServer;
let logged: string[] = [];
beforeEach(async () => {
  server = new MailServer();
  logged = [];
  await server.listen();
});
afterEach(() => server.close());

const context = () => ({ ...testServer.context, hasMailServer: true });
const queue = (recipient = 'karl@kantine.example', letter: Partial<Letter> = {}) =>
  queueLetter(context(), recipient, { ...LETTER, ...letter });
const newSender = (limits = {}) =>
  new LetterSender(context(), server.config, { warn: (what) => logged.push(what) }, limits);
const rows = () => testServer.context.db.select().from(mails).orderBy(asc(mails.id));
const recipients = () => server.received.map(({ to }) => to.join());

/** The decoded parts of a letter by their kind. */
function partsOf(raw: string): Map<string, string> {
  const parts = new Map<string, string>();
  for (const part of raw.split(/^--.*$/m)) {
    const [head = '', ...body] = part.split(/\r?\n\r?\n/);
    const [, kind] = /^content-type: ([\w/]+)/im.exec(head) ?? [];
    const [, encoding = '7bit'] = /^content-transfer-encoding: ([\w-]+)/im.exec(head) ?? [];
    const text = body.join('\n\n').trimEnd();
    if (!kind || kind.startsWith('multipart')) continue;
    const bytes = text
      .replace(/=\r?\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
    parts.set(
      kind,
      Buffer.from(encoding === 'base64' ? text : bytes, encoding === 'base64' ? 'base64' : 'latin1').toString(),
    );
  }
  return parts;
}

// SERVER-33
describe('letters', () => {
  // SERVER-33
  it('are sent once each, in the order in which they were queued', async () => {
    await queue('anna@kantine.example');
    await queue('ben@kantine.example');
    const sender = newSender();
    await sender.run();
    await sender.run();
    expect(recipients()).toEqual(['anna@kantine.example', 'ben@kantine.example']);
    expect(server.received[0]?.from).toBe('mensa@kantine.example');
    expect(await rows()).toMatchObject([{ sentAt: expect.any(Date) as Date, attempts: 0, claimedUntil: null }, {}]);
    expect(logged).toEqual([]);
  });

  // SERVER-33
  it('arrive with text, HTML and calendar as they are', async () => {
    const text = 'Grüße aus der Küche\n.\nFrom hier an: مرحبًا';
    const html = '<p>Grüße &amp; mehr</p>';
    const ics = 'BEGIN:VCALENDAR\r\nSUMMARY:Essen: Küche\r\nEND:VCALENDAR\r\n';
    const contentType = 'text/calendar; charset=utf-8; method=CANCEL';
    await queue('anna@kantine.example', {
      subject: 'Bestellung Nr. 77: Müsli',
      text,
      html,
      attachments: [{ name: 'mittag-77.ics', contentType, text: ics }],
    });
    await newSender().run();
    const raw = server.received[0]?.raw ?? '';
    const parts = partsOf(raw);
    expect(parts.get('text/plain')?.replaceAll('\r', '')).toBe(text);
    expect(parts.get('text/html')).toBe(html);
    expect(parts.get('text/calendar')).toBe(ics);
    expect(raw).toMatch(/^Content-Type: text\/calendar; charset=utf-8; method=CANCEL;?\s/m);
    expect(raw).toContain('filename=mittag-77.ics');
    expect(raw).toMatch(/^From: Mensa Nord <mensa@kantine\.example>\r$/m);
    expect(raw).toMatch(/^To: anna@kantine\.example\r$/m);
    expect(raw).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    expect(raw).toContain('Subject: =?UTF-8?');
  });

  // SERVER-33
  it('have no header of somebody else’s', async () => {
    // As a version before the check of addresses could have stored it.
    const row = {
      ...LETTER,
      createdAt: new Date(testServer.clock.now()),
      nextAttemptAt: new Date(testServer.clock.now()),
    };
    const subject = 'Hallo\r\nBcc: alle@kantine.example';
    await testServer.context.db.insert(mails).values([
      { ...row, recipient: 'karl@kantine.example', subject },
      { ...row, recipient: 'karl@kantine.example\r\nBcc: alle@kantine.example' },
      { ...row, recipient: 'karl@kantine.example, alle@kantine.example' },
    ]);
    await newSender().run();
    for (const { raw, to } of server.received) {
      expect(raw).not.toMatch(/^bcc:/im);
      expect(to).not.toContain('alle@kantine.example');
    }
    expect(server.received).toHaveLength(1);
    expect((await rows()).map(({ failedAt }) => failedAt !== null)).toEqual([false, true, true]);
  });

  // SERVER-33
  it('are sent by one of several instances', async () => {
    for (let number = 0; number < 20; number += 1) await queue(`kunde${number}@kantine.example`);
    await Promise.all([newSender().run(), newSender().run(), newSender().run()]);
    expect(recipients().sort()).toEqual(
      Array.from({ length: 20 }, (_, number) => `kunde${number}@kantine.example`).sort(),
    );
  });

  // SERVER-33
  it('are sent again under the same number if the instance was killed before it noted them', async () => {
    await queue();
    const lost = await claimLetter(context());
    await newSender().run();
    expect(server.received).toEqual([]);
    testServer.wait(5 * A_MINUTE);
    await newSender().run();
    // The killed one wakes up: what it notes does not count any more.
    await noteSent(context(), lost ?? { id: 0, claimedUntil: null });
    const [row] = await rows();
    expect(row?.sentAt).toEqual(new Date(testServer.clock.now()));
    const idOf = (raw = '') => /^Message-ID: (.*)\r$/m.exec(raw)?.[1];
    const first = idOf(server.received[0]?.raw);
    expect(first).toMatch(/^<letter-\d+\.\w+@kantine\.example>$/);
    await testServer.context.db.update(mails).set({ sentAt: null });
    await newSender().run();
    expect(idOf(server.received[1]?.raw)).toBe(first);
  });

  // SERVER-33
  it('are not for the server to send if they were queued for a mailer of the operator', async () => {
    await queueLetter(testServer.context, 'karl@kantine.example', LETTER);
    await newSender().run();
    expect(server.received).toEqual([]);
  });

  // SERVER-33
  it('about orders still count when they are sent', async () => {
    const attachments = [{ name: 'mittag-77.ics', contentType: 'text/calendar', text: 'BEGIN:VCALENDAR' }];
    const hasMost = async () => (await readOrderLetters(testServer.context, 'anna@kantine.example')).hasMost;
    for (let number = 0; number < 39; number += 1) await queue('anna@kantine.example', { attachments });
    expect(await hasMost()).toBe(false);
    await queue('anna@kantine.example', { attachments });
    await newSender().run();
    expect(server.received).toHaveLength(40);
    expect(await hasMost()).toBe(true);
    testServer.wait(AN_HOUR);
    expect(await hasMost()).toBe(false);
  });
});

// SERVER-34
describe('a letter that is not taken', () => {
  // SERVER-34
  it('is tried again after pauses that grow', async () => {
    await queue();
    const tryOnce = async () => {
      server.refusals.push({ command: 'to', code: 451, text: '4.7.1 Greylisted, karl@kantine.example' });
      await newSender().run();
      const [row] = await rows();
      return row?.nextAttemptAt ? (row.nextAttemptAt.getTime() - testServer.clock.now()) / A_MINUTE : null;
    };
    const pauses: (number | null)[] = [];
    for (let attempt = 0; attempt < 9; attempt += 1) {
      const pause = await tryOnce();
      pauses.push(pause);
      testServer.wait((pause ?? 0) * A_MINUTE - 1);
      await newSender().run();
      expect(server.received).toEqual([]);
      testServer.wait(1);
    }
    expect(pauses).toEqual([1, 2, 5, 15, 30, 60, 120, 240, 240]);
    expect(await rows()).toMatchObject([{ attempts: 9, lastError: 'RCPT TO 451 4.7.1', failedAt: null }]);
    await newSender().run();
    expect(recipients()).toEqual(['karl@kantine.example']);
    expect(logged.join()).not.toContain('@');
  });

  // SERVER-34
  it.each([
    ['to', 550, '5.1.1 No karl@kantine.example here', 'RCPT TO 550 5.1.1'],
    ['data', 554, 'Refused karl@kantine.example', 'DATA 554'],
  ] as const)('is given up at once if it is refused for good (%s)', async (command, code, text, lastError) => {
    await queue();
    await queue('ben@kantine.example');
    server.refusals.push({ command, code, text });
    const sender = newSender();
    await sender.run();
    expect(await rows()).toMatchObject([
      { failedAt: new Date(testServer.clock.now()), sentAt: null, lastError },
      { lastError: null },
    ]);
    testServer.wait(AN_HOUR);
    await sender.run();
    // The next one is not held up.
    expect(recipients()).toEqual(['ben@kantine.example']);
    expect(logged).toEqual([expect.stringMatching(`^the letter \\d+ was not sent: ${lastError}$`)]);
  });

  // SERVER-34
  it.each([
    ['connect', 421, 'CONN 421'],
    ['from', 550, 'MAIL FROM 550'],
    ['from', 451, 'MAIL FROM 451'],
    ['to', 421, 'CONN 421'],
  ] as const)('loses no attempt where the server takes none at all (%s %i)', async (command, code, lastError) => {
    await queue();
    await queue('ben@kantine.example');
    server.refusals.push({ command, code, text: 'Not now' });
    const sender = newSender();
    await sender.run();
    expect(await rows()).toMatchObject([
      { attempts: 0, claimedUntil: null, failedAt: null, lastError },
      { attempts: 0, claimedUntil: null, failedAt: null, lastError },
    ]);
    await sender.run();
    expect(server.received).toEqual([]);
    testServer.wait(5_000);
    await sender.run();
    expect(recipients().sort()).toEqual(['ben@kantine.example', 'karl@kantine.example']);
    expect(logged).toEqual([`the server of mail takes no letters: ${lastError}`]);
  });

  // SERVER-87
  it('holds up no other one, even if the server of mail ends the connection for it each time', async () => {
    await queue();
    await queue('ben@kantine.example');
    await queue('dora@kantine.example');
    server.endsFor = 'karl@kantine.example';
    const sender = newSender();
    await sender.run();
    expect(recipients()).toEqual([]);
    testServer.wait(5_000);
    await sender.run();
    expect(recipients()).toEqual(['ben@kantine.example', 'dora@kantine.example']);
    expect(await rows()).toMatchObject([{ attempts: 0, sentAt: null, failedAt: null }, {}, {}]);
  });

  // SERVER-34
  it('waits while the server of mail is down, and is sent when it is there again', async () => {
    await queue();
    await server.close();
    const sender = newSender();
    for (const pause of [5_000, 10_000, 20_000, 40_000, 60_000, 60_000]) {
      await sender.run();
      testServer.wait(pause - 1);
      await server.listen();
      await sender.run();
      await server.close();
      expect(server.received).toEqual([]);
      testServer.wait(1);
    }
    expect(await rows()).toMatchObject([{ attempts: 0, lastError: 'ECONNREFUSED', failedAt: null }]);
    await server.listen();
    await sender.run();
    expect(server.received).toHaveLength(1);
    expect(logged).toEqual(['the server of mail takes no letters: ECONNREFUSED']);
  });

  // SERVER-34
  it('is tried later if the connection ends in the middle of it', async () => {
    await queue();
    server.beforeConfirming = () => server.close();
    await newSender().run();
    expect(await rows()).toMatchObject([{ attempts: 1, sentAt: null, failedAt: null, claimedUntil: null }]);
    server.beforeConfirming = () => Promise.resolve();
    await server.listen();
    testServer.wait(A_MINUTE);
    await newSender().run();
    expect(await rows()).toMatchObject([{ sentAt: new Date(testServer.clock.now()) }]);
  });

  // SERVER-34
  it('is tried later if the server of mail does not answer in time', async () => {
    await queue();
    server.beforeConfirming = () => new Promise(() => undefined);
    await newSender({ send: 50 }).run();
    expect(await rows()).toMatchObject([{ attempts: 1, sentAt: null, lastError: 'ECLOSED' }]);
  });

  // SERVER-34
  it('is given up after a day, without its text, and known of for a week', async () => {
    await queue('karl@kantine.example', {
      subject: 'Ihr vorläufiges Passwort',
      text: 'abcd-efgh',
      html: '<p>abcd-efgh</p>',
    });
    await queue('ben@kantine.example');
    server.refusals.push({ command: 'to', code: 550, text: 'No' });
    await newSender().run();
    await queue('dora@kantine.example', { text: 'ijkl-mnop' });
    testServer.wait(24 * AN_HOUR);
    await dropOldLetters(testServer.context);
    expect(await rows()).toHaveLength(3);
    await newSender().run();
    expect(recipients()).toEqual(['ben@kantine.example']);
    testServer.wait(1);
    await dropOldLetters(testServer.context);
    const wiped = { text: '', html: '', attachments: [] };
    expect(await rows()).toMatchObject([
      { recipient: 'karl@kantine.example', lastError: 'RCPT TO 550', failedAt: expect.any(Date) as Date, ...wiped },
      {
        recipient: 'dora@kantine.example',
        lastError: 'not sent within a day',
        failedAt: new Date(testServer.clock.now()),
        ...wiped,
      },
    ]);
    testServer.wait(6 * 24 * AN_HOUR);
    await dropOldLetters(testServer.context);
    expect(await rows()).toEqual([]);
  });

  it('that a mailer of the operator takes is deleted after a day', async () => {
    await queueLetter(testServer.context, 'karl@kantine.example', LETTER);
    testServer.wait(24 * AN_HOUR + 1);
    await dropOldLetters(testServer.context);
    expect(await rows()).toEqual([]);
  });
});

// SERVER-31
describe('when the server stops', () => {
  // SERVER-31
  it('the letter that is under way is finished, and no other is begun', async () => {
    await queue();
    await queue('ben@kantine.example');
    const closing = new AbortController();
    server.beforeConfirming = () => {
      closing.abort();
      return Promise.resolve();
    };
    await newSender().run(closing.signal);
    expect(recipients()).toEqual(['karl@kantine.example']);
    expect(await rows()).toMatchObject([
      { sentAt: new Date(testServer.clock.now()) },
      { sentAt: null, claimedUntil: null },
    ]);
  });

  // SERVER-31
  it.each(['onConnect', 'onMailFrom'] as const)(
    'a server of mail that says nothing holds up nothing, and the letter is tried later (%s)',
    async (step) => {
      await server.close();
      const closing = new AbortController();
      // Never answered.
      await server.listen({ [step]: () => closing.abort() });
      await queue();
      await newSender({ stop: 60_000 }).run(closing.signal);
      expect(await rows()).toMatchObject([{ sentAt: null, failedAt: null, claimedUntil: null }]);
    },
  );

  // SERVER-31
  it('a letter that is not confirmed is cut off, and tried later', async () => {
    await queue();
    const closing = new AbortController();
    server.beforeConfirming = () => {
      closing.abort();
      return new Promise(() => undefined);
    };
    await newSender({ stop: 20 }).run(closing.signal);
    expect(await rows()).toMatchObject([{ attempts: 1, sentAt: null, claimedUntil: null }]);
  });
});
