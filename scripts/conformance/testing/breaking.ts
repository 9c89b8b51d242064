import { type Breakage, type Given, type Sent } from './broken-server.ts';

/** What a test changes in JSON. */
export type Json = any;

const isOf = ({ method, path }: Sent, call: string): boolean => `${method} ${path}` === call;

export const given = (status: number, body: unknown = null): Given => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
  text: Buffer.from(JSON.stringify(body)),
});

export const refusal = (status: number, key = 'error.general'): Given => given(status, { OrderErrorTextKey: key });

export const jsonOf = ({ text }: Given): Json => JSON.parse(text.toString('utf8'));

export const withJson = (answer: Given, body: unknown): Given => ({
  ...answer,
  text: Buffer.from(JSON.stringify(body)),
});

/** Changes the JSON of each successful answer to a call; what the change returns, if anything, takes its place. */
export const changing =
  (call: string, change: (body: Json, sent: Sent) => unknown): Breakage =>
  async (sent, forward) => {
    const answer = await forward(sent);
    if (!isOf(sent, call) || answer.status !== 200) return answer;
    const body = jsonOf(answer);
    return withJson(answer, change(body, sent) ?? body);
  };

/** Changes the whole answer to a call. */
export const answering =
  (call: string, change: (answer: Given, sent: Sent) => Given): Breakage =>
  async (sent, forward) => {
    const answer = await forward(sent);
    return isOf(sent, call) ? change(answer, sent) : answer;
  };

/** Changes the request of a call before it is served. */
export const asking =
  (call: string, change: (sent: Sent) => void): Breakage =>
  (sent, forward) => {
    if (isOf(sent, call)) change(sent);
    return forward(sent);
  };

/** Answers in place of the server where `answer` is not null. */
export const inPlace =
  (call: string, answer: (sent: Sent) => Given | null): Breakage =>
  (sent, forward) => {
    const own = isOf(sent, call) ? answer(sent) : null;
    return own ? Promise.resolve(own) : forward(sent);
  };

/**
 * Tells a wrong balance of the account CH at the next look after an answer for which `isCharged` holds, off by `cents`.
 */
export function chargingAfter(call: string, isCharged: (sent: Sent, answer: Given) => boolean, cents = -100): Breakage {
  let isDue = false;
  return async (sent, forward) => {
    const answer = await forward(sent);
    if (isOf(sent, call) && isCharged(sent, answer)) isDue = true;
    if (!isDue || !isOf(sent, 'GET /api/payment/GetSaldos')) return answer;
    isDue = false;
    const wallets = jsonOf(answer);
    for (const wallet of wallets)
      if (wallet.ShortName === 'CH') wallet.Saldo = Math.round(wallet.Saldo * 100 + cents) / 100;
    return withJson(answer, wallets);
  };
}

/** What the token of a request says; null: there is none. */
export function payloadOf({ headers }: Sent): Json {
  const payload = headers.authorization?.split('.')[1];
  return payload ? JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) : null;
}

/** The person of that token; null: none. */
export const personOf = (sent: Sent): number | null => payloadOf(sent)?.PersonId ?? null;
