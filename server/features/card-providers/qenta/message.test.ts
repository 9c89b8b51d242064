import { describe, expect, it } from 'vitest';
import { type SimulatedCards } from '../../../simulators/cards/simulated-cards.ts';
import { qentaMessage } from '../../../simulators/wirecard/qenta-message.ts';
import { fingerprintOf } from './fingerprint.ts';
import { KEYS, useQenta } from '../../../testing/use-qenta.ts';

const qenta = useQenta();

it('makes the fingerprint of the example that QENTA publishes', () => {
  const example: [name: string, value: string][] = [
    ['amount', '99.99'],
    ['currency', 'EUR'],
    ['paymentType', 'PAYPAL'],
    ['financialInstitution', 'PayPal'],
    ['language', 'en'],
    ['orderNumber', '6769097'],
    ['paymentState', 'SUCCESS'],
    ['shopname_customParameter1', 'your first custom parameter'],
    ['shopname_customParameter2', 'your second custom parameter'],
    ['paypalPayerID', 'PAYER123456ID'],
    ['paypalPayerEmail', 'buyer@paypal.com'],
    ['paypalPayerLastName', 'Consumer'],
    ['paypalPayerFirstName', 'Test'],
    ['paypalPayerAddressName', 'Consumer Test'],
    ['paypalPayerAddressCountry', 'United States'],
    ['paypalPayerAddressCountryCode', 'US'],
    ['paypalPayerAddressCity', 'New York'],
    ['paypalPayerAddressState', 'NY'],
    ['paypalPayerAddressStreet1', 'Park Row'],
    ['paypalPayerAddressStreet2', '2'],
    ['paypalPayerAddressZIP', '10038'],
    ['gatewayReferenceNumber', 'DGW_6769097_RN'],
    ['gatewayContractNumber', 'DemoContractNumber123'],
  ];
  const names = [...example.map(([name]) => name), 'secret', 'responseFingerprintOrder'];
  const fields = { ...Object.fromEntries(example), responseFingerprintOrder: names.join(',') };
  // The secret of the account that everybody may try.
  expect(fingerprintOf(fields, names, 'B8AKTPWBRMNBV455FG6M2DANE99WU2')).toBe(
    '6af6711a95b695e21e94e219e77c83d73392fb4905623a2241867aae473dcd2b' +
      '004fe76e175bf4497a5d7e2f96ddc715bae783407148f74f29de47f0ad62ab10',
  );
});

describe('a message of QENTA', () => {
  async function messageOf(end: Parameters<SimulatedCards['pay']>[1], secret = KEYS.secret) {
    const payment = await qenta.prepared();
    return { id: payment.id, ...qentaMessage(secret, await qenta.ended(payment, end)) };
  }

  it('names the payment, also a second time', async () => {
    for (const state of ['captured', 'pending'] as const) {
      const { id, ...message } = await messageOf({ state });
      expect([qenta.provider.readMessage(message), qenta.provider.readMessage(message)]).toEqual([id, id]);
    }
  });

  it('says nothing when QENTA does not sign it: of what was declined or canceled', async () => {
    expect(qenta.provider.readMessage(await messageOf({ state: 'declined' }))).toBeNull();
    expect(qenta.provider.readMessage(await messageOf({ state: 'canceled' }))).toBeNull();
  });

  it.each([
    ['another secret', async () => messageOf({ state: 'captured' }, 'other')],
    [
      'another payment',
      async () => {
        const { id, body, headers } = await messageOf({ state: 'captured' });
        return { headers, body: body.replace(id, 'payment-other') };
      },
    ],
    [
      'a fingerprint of less than it says',
      async () => {
        const { body, headers } = await messageOf({ state: 'captured' });
        const fields = { ...Object.fromEntries(new URLSearchParams(body)), responseFingerprintOrder: 'secret' };
        const responseFingerprint = fingerprintOf(fields, ['secret'], KEYS.secret);
        return { headers, body: new URLSearchParams({ ...fields, responseFingerprint }).toString() };
      },
    ],
    ['no body', () => Promise.resolve({ headers: {}, body: '' })],
  ])('is refused with %s', async (_what, message) => {
    const forged = await message();
    expect(() => qenta.provider.readMessage(forged)).toThrow();
  });
});
