import { createECDH } from 'node:crypto';
import { clientPasswordHash } from '../../core/password.ts';
import { type Customer } from '../customer.ts';
import { PASSWORD } from '../fixture.ts';
import { SoftwarePasskey } from '../software-passkey.ts';
import { type Scene, type TestServer } from './scene.fixtures.ts';

/** The challenge comes with a cookie, which the next request of this browser has. */
async function askedBy(browser: Customer, call: 'GetCreationOptions' | 'GetOptions') {
  const { body } = await browser.send<{ challenge: string; user?: { id: string } }>('POST', `/api/passkey/${call}`);
  return body;
}

async function newPasskey(browser: Customer) {
  const passkey = new SoftwarePasskey();
  const { challenge, user } = await askedBy(browser, 'GetCreationOptions');
  passkey.userHandle = user?.id ?? '';
  return { passkey, Response: passkey.create({ challenge }) };
}

async function createdBy(browser: Customer): Promise<SoftwarePasskey> {
  const { passkey, Response } = await newPasskey(browser);
  await browser.send('POST', '/api/passkey/Create', { Response });
  return passkey;
}

async function signedBy(passkey: SoftwarePasskey, browser: Customer) {
  const { challenge } = await askedBy(browser, 'GetOptions');
  return { Response: passkey.sign({ challenge }) };
}

const asCustomer = { caller: 'customer' } as const;

/** Keys of a browser; the address is one of a push service, which nobody sends to in a test. */
const SUBSCRIPTION = {
  Endpoint: 'https://push.apple.com/device',
  P256dh: createECDH('prime256v1').generateKeys('base64url'),
  Auth: 'A'.repeat(22),
};

/** Of passkeys, calendars and the devices of a person. */
export const devices = {
  'GET /api/passkey': () => asCustomer,
  'POST /api/passkey/GetCreationOptions': () => asCustomer,
  'POST /api/passkey/GetOptions': () => ({ caller: 'visitor' as const }),
  'POST /api/passkey/Create': async ({ callers: { customer } }: Scene) => {
    const { Response } = await newPasskey(customer);
    return { ...asCustomer, body: { Response } };
  },
  'POST /api/passkey/SignIn': async ({ callers: { customer, visitor } }: Scene) => ({
    caller: 'visitor' as const,
    body: await signedBy(await createdBy(customer), visitor),
  }),
  'PUT /api/passkey/Prove': async ({ callers: { customer } }: Scene) => ({
    ...asCustomer,
    body: await signedBy(await createdBy(customer), customer),
  }),
  'DELETE /api/passkey': async ({ callers: { customer } }: Scene) => {
    const { id } = await createdBy(customer);
    return { ...asCustomer, query: { passkeyId: id.toString('base64url') } };
  },
  'GET /api/person/GetDevices': () => asCustomer,
  'DELETE /api/person/SignOutDevice': async ({ callers: { customer } }: Scene, testServer: TestServer) => {
    await testServer.customer('anna');
    const { body } = await customer.get<{ Id: string; IsThis: boolean }[]>('/api/person/GetDevices');
    return { ...asCustomer, query: { deviceId: body.find((device) => !device.IsThis)?.Id } };
  },
  'DELETE /api/person/SignOutOtherDevices': () => asCustomer,
  'GET /api/person/GetCalendarFeed': () => asCustomer,
  'POST /api/person/CreateCalendarFeed': () => asCustomer,
  'DELETE /api/person/RevokeCalendarFeed': () => asCustomer,
  'GET /api/person/GetNotifications': () => asCustomer,
  'PUT /api/person/SetNotifications': () => ({
    ...asCustomer,
    body: { Kinds: ['Ready'], Subscription: SUBSCRIPTION },
  }),
  'PUT /api/person/ProveSignIn': () => ({ ...asCustomer, body: { PasswordHash: clientPasswordHash(PASSWORD) } }),
};
