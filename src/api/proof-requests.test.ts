// @vitest-environment node
import { expect, it } from 'vitest';
import { prepareWirecard } from '../../contract/payment.ts';
import { ApiClient } from './client.ts';
import { RefusedError } from './errors.ts';

const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });

/** A client whose server wants a proof until it is given, and whose layout can ask. */
function open({ hasLayout = true } = {}) {
  let isProven = false;
  const sent: string[] = [];
  const api = new ApiClient({
    token: { read: () => 'token', isReplaced: () => false, renew: () => Promise.resolve(false) },
    readCookie: () => null,
    isOnline: () => true,
    readLanguage: () => null,
    fetch: (request) => {
      sent.push(request.method);
      return Promise.resolve(
        isProven ? new Response('https://bank.example/') : json(403, { OrderErrorTextKey: 'error.proofNeeded' }),
      );
    },
  });
  api.root = 'https://mittag.example/service';
  const isShown: boolean[] = [];
  if (hasLayout) api.proof.subscribe(() => isShown.push(api.proof.isAsking()));
  const pay = () =>
    api.call(prepareWirecard, { query: { selectedPaymentTypeShortName: 'CHO' }, body: [] }).catch((error: unknown) => {
      if (!(error instanceof RefusedError)) throw error;
      return error.textKey;
    });
  const isAsked = () => new Promise<void>((resolve) => api.proof.subscribe(resolve));
  return { api, sent, isShown, pay, isAsked, prove: () => (isProven = true) };
}

// PAY-431
it('calls that need a proof wait for it together, and are sent again', async () => {
  const { api, sent, isShown, pay, isAsked, prove } = open();
  const asked = isAsked();
  const paid = Promise.all([pay(), pay()]);
  await asked;
  prove();
  // Both have been refused by now.
  await Promise.resolve();
  api.proof.settle(true);
  expect(await paid).toEqual(['https://bank.example/', 'https://bank.example/']);
  expect(sent.length).toBeGreaterThanOrEqual(3);
  expect(isShown.at(-1)).toBe(false);
});

// PAY-431
it.each([
  ['the customer gives it up', ({ proof }: ApiClient) => proof.settle(false)],
  ['the session ends', (api: ApiClient) => api.changeSession()],
])('a call is refused where %s', async (_, end) => {
  const { api, sent, pay, isAsked } = open();
  const asked = isAsked();
  const paid = pay();
  await asked;
  end(api);
  expect(await paid).toBe('error.proofNeeded');
  expect(sent).toHaveLength(1);
  expect(api.proof.isAsking()).toBe(false);
});

// PAY-431
it('a call is refused where nobody can be asked', async () => {
  expect(await open({ hasLayout: false }).pay()).toBe('error.proofNeeded');
});
