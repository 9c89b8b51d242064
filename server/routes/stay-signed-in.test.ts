import { describe, expect, it } from 'vitest';
import { type getDevices } from '../../contract/devices.ts';
import { clientPasswordHash } from '../core/password.ts';
import { writeSetting } from '../core/settings.ts';
import { type Customer } from '../testing/customer.ts';
import { PASSWORD, SCHNITZEL } from '../testing/fixture.ts';
import { useTestServer } from '../testing/test-server.ts';
import type * as z from 'zod/mini';

const testServer = useTestServer();
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const PasswordHash = clientPasswordHash(PASSWORD);
const staying = { Username: 'anna', PasswordHash, StaySignedIn: true };

const payloadOf = ({ token }: Customer): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;

async function signedIn(body: object = staying): Promise<Customer> {
  const visitor = testServer.visitor();
  await visitor.logIn(body);
  return visitor;
}

const keep = (days: string) => writeSetting(testServer.context.db, 'Order_StaySignedInDays', days);

// LEAVE-430
describe('a device that stays signed in', () => {
  it('does so for the days of the restaurant, and no longer, however often it is used', async () => {
    await keep('7');
    const anna = await signedIn();
    expect(payloadOf(anna)).toMatchObject({ StaysSignedIn: true });
    for (let day = 1; day < 7; day += 1) {
      testServer.wait(DAY);
      expect(await anna.authorize()).toBe(200);
    }
    testServer.wait(DAY);
    expect(await anna.authorize()).toBe(401);
  });

  it('is remembered for as long as it is not used within them', async () => {
    await keep('60');
    const visitor = testServer.visitor();
    await visitor.get('/api/version');
    const { headers } = await visitor.send('POST', '/api/login', staying);
    expect(String(headers['set-cookie'])).toContain(`Max-Age=${60 * 86_400}`);
    testServer.wait(59 * DAY);
    expect(await visitor.authorize()).toBe(200);
  });

  it('is no terminal, no card and no guest, and none where the restaurant forbids it', async () => {
    const terminal = { EanLoginString: 'MITTAG-1001', IsTerminalUser: true, isDesktopUser: false, StaySignedIn: true };
    const asTerminal = { ...staying, IsTerminalUser: true };
    for (const body of [terminal, asTerminal, { PersonId: 6, StaySignedIn: true }, { ...staying, StaySignedIn: false }])
      expect(payloadOf(await signedIn(body))).not.toHaveProperty('StaysSignedIn');
    await keep('0');
    expect(payloadOf(await signedIn())).not.toHaveProperty('StaysSignedIn');
  });

  it('is offered with the restaurant', async () => {
    const read = async () =>
      (await testServer.visitor().get<{ StaySignedInDays: number }>('/api/restaurant?restaurantId=1')).body
        .StaySignedInDays;
    expect(await read()).toBe(30);
    await keep('0');
    expect(await read()).toBe(0);
  });
});

// PAY-430
describe('money on a device that stays signed in', () => {
  const pay = async (anna: Customer) => anna.pay(await anna.carts());

  it('moves within twelve hours of the sign-in, then only after a new proof, and nothing is lost', async () => {
    const anna = await signedIn();
    await anna.put({ [SCHNITZEL]: 1 });
    testServer.wait(12 * HOUR + 1);
    await anna.authorize();
    expect(await pay(anna)).toMatchObject({ status: 403, body: { OrderErrorTextKey: 'error.proofNeeded' } });
    for (const provider of ['copyAndPay', 'wirecard'] as const)
      expect(await anna.prepare(provider, await anna.carts())).toMatchObject({
        status: 403,
        textKey: 'error.proofNeeded',
      });
    expect(await anna.carts()).toHaveLength(1);
    const wrong = await anna.send('PUT', '/api/person/ProveSignIn', { PasswordHash: clientPasswordHash('falsch') });
    expect(wrong).toMatchObject({ status: 400, body: { OrderErrorTextKey: 'error.passwordWrong' } });
    expect((await pay(anna)).status).toBe(403);
    expect((await anna.send('PUT', '/api/person/ProveSignIn', { PasswordHash })).status).toBe(204);
    expect((await pay(anna)).status).not.toBe(403);
    testServer.wait(12 * HOUR + 1);
    await anna.authorize();
    expect((await pay(anna)).status).toBe(403);
  });

  it('needs no proof where the session ends without input anyway', async () => {
    const anna = await signedIn({ Username: 'anna', PasswordHash });
    await anna.put({ [SCHNITZEL]: 1 });
    testServer.wait(13 * HOUR);
    await anna.authorize();
    expect((await pay(anna)).status).not.toBe(403);
  });

  it('locks the session out, and no other, after five wrong proofs', async () => {
    const anna = await signedIn();
    const wrong = { PasswordHash: clientPasswordHash('falsch') };
    for (let failure = 1; failure < 5; failure += 1) await anna.send('PUT', '/api/person/ProveSignIn', wrong);
    expect(await anna.send('PUT', '/api/person/ProveSignIn', wrong)).toMatchObject({
      status: 403,
      body: { OrderErrorTextKey: 'error.loginLocked' },
    });
    expect((await (await signedIn()).send('PUT', '/api/person/ProveSignIn', { PasswordHash })).status).toBe(204);
  });
});

// USER-430
describe('the devices of a person', () => {
  type Devices = z.infer<typeof getDevices.answer>;
  const devicesOf = async (customer: Customer) => (await customer.get<Devices>('/api/person/GetDevices')).body;

  it('are listed, the last used one first, without those of others and of cards', async () => {
    const phone = await signedIn();
    testServer.wait(1000);
    const desk = await signedIn();
    await signedIn({ Username: 'ben', PasswordHash });
    expect((await devicesOf(desk)).map(({ IsThis }) => IsThis)).toEqual([true, false]);
    expect((await devicesOf(phone)).map(({ IsThis }) => IsThis)).toEqual([false, true]);
  });

  it('are signed out one by one, or all but this one', async () => {
    const [phone, tablet, desk] = [await signedIn(), await signedIn(), await signedIn()];
    const [other] = (await devicesOf(phone)).filter(({ IsThis }) => IsThis);
    expect((await desk.send('DELETE', `/api/person/SignOutDevice?deviceId=${other?.Id}`)).status).toBe(204);
    expect((await phone.get('/api/person/GetPerson')).status).toBe(401);
    expect(await phone.authorize()).toBe(401);
    expect((await tablet.get('/api/person/GetPerson')).status).toBe(200);
    expect((await desk.send('DELETE', '/api/person/SignOutOtherDevices')).status).toBe(204);
    expect([await tablet.authorize(), await desk.authorize()]).toEqual([401, 200]);
  });

  it('of somebody else, and of guests, are nobody’s to see or sign out', async () => {
    const anna = await signedIn();
    const [device] = await devicesOf(anna);
    const ben = await signedIn({ Username: 'ben', PasswordHash });
    expect((await ben.send('DELETE', `/api/person/SignOutDevice?deviceId=${device?.Id}`)).status).toBe(404);
    expect(await anna.authorize()).toBe(200);
    const guest = await testServer.guest();
    expect((await guest.get('/api/person/GetDevices')).status).toBe(403);
    expect((await guest.send('DELETE', '/api/person/SignOutOtherDevices')).status).toBe(403);
  });

  // SIGN-34
  it('all end with a changed password, but this one', async () => {
    const [phone, desk] = [await signedIn(), await signedIn()];
    const change = { OldPasswordHash: PasswordHash, NewPasswordHash: clientPasswordHash('Abendrot-2027!x') };
    expect((await desk.send('PUT', '/api/person/UpdatePassword', change)).status).toBe(204);
    expect([await phone.authorize(), await desk.authorize()]).toEqual([401, 200]);
  });
});
