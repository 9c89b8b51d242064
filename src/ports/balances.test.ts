import { describe, expect, it } from 'vitest';
import { RefusedError } from '../api/errors.ts';
import { FakeApi } from '../api/api.fixtures.ts';
import { readBalances } from './balances.ts';

const PREFERRED = 'GET /api/person/GetPreferredCard';
const OF_CARD = 'GET /api/person/GetSaldoForCard';
const WALLETS = 'GET /api/payment/GetSaldos';
const card = { Card_ID: 31, CardNumber: '4711', Name: '', IsPreferred: true };
const answers = {
  [PREFERRED]: card,
  [OF_CARD]: '17.05',
  [WALLETS]: [
    { ShortName: 'SU', Saldo: 17, CreditLimit: 2.5 },
    { ShortName: 'BA', Saldo: null, CreditLimit: null },
    { ShortName: 'XX', Saldo: 1, CreditLimit: 0 },
  ],
};
const wallets = [
  { type: 'SU', balance: 1700, creditLimit: 250 },
  { type: 'BA', balance: null, creditLimit: null },
];
const failed = (call: string, status: number) => new RefusedError(call, status, null);

const noCard = (): number | null => null;
const read = (changed: Record<string, unknown> = {}, cardId: number | null = null, ofCardInUse = noCard) => {
  const api = new FakeApi({ ...answers, ...changed });
  return { api, reading: readBalances(api.client, { cardId, ofCardInUse }, new AbortController().signal) };
};

describe('The balances', () => {
  it('are that of the preferred card and those of the other accounts, of known types', async () => {
    expect(await read().reading).toEqual({ account: 1705, accountNoteKey: null, wallets, walletsNoteKey: null });
  });

  it('are those of the chosen card, which needs no look for the preferred one', async () => {
    const { api, reading } = read({}, 44);
    await reading;
    expect(api.of(OF_CARD).map(({ query }) => query)).toEqual([{ cardId: 44 }]);
    expect(api.of(PREFERRED)).toEqual([]);
  });

  // TERM-28
  it('are, of the card in use at a terminal, what the bar shows at the end, and the server is not asked', async () => {
    let balance = 99;
    const { api, reading } = read({}, 44, () => balance);
    balance = 98;
    expect(await reading).toMatchObject({ account: 98, accountNoteKey: null, wallets });
    expect(api.of(OF_CARD)).toEqual([]);
  });

  it('do not hide each other when one cannot be read', async () => {
    const accountNoteKey = 'payment.balanceNotLoaded';
    expect(await read({ [OF_CARD]: failed(OF_CARD, 500) }).reading).toMatchObject({
      account: null,
      accountNoteKey,
      wallets,
    });
    expect(await read({ [WALLETS]: failed(WALLETS, 500) }).reading).toMatchObject({
      account: 1705,
      wallets: null,
      walletsNoteKey: 'payment.balanceNotLoaded',
    });
  });

  it('are not known to a server without the call, which is no failure', async () => {
    expect(await read({ [WALLETS]: failed(WALLETS, 404) }).reading).toMatchObject({
      wallets: null,
      walletsNoteKey: 'payment.balanceNotTold',
    });
  });

  it('are not told to somebody who has left', async () => {
    const leaving = new AbortController();
    const reading = readBalances(new FakeApi(answers).client, { cardId: 44, ofCardInUse: noCard }, leaving.signal);
    leaving.abort();
    await expect(reading).rejects.toThrow();
  });
});
