import { type Call } from '../../../contract/call.ts';
import {
  cancelCopyAndPay,
  prepareCopyAndPay,
  prepareWirecard,
  redirectCopyAndPay,
  redirectWirecard,
} from '../../../contract/payment.ts';
import * as messages from '../../../contract/provider-messages.ts';
import { acceptTerms, createPerson, updatePasswordOnFirstLogin } from '../../../contract/person.ts';
import { getSetting } from '../../../contract/setting.ts';
import { readObject } from '../../../domain/setting-formats.ts';
import { type Check } from '../trial/check.ts';
import { type Trial } from '../trial/trial.ts';
import { isRefused, keep, Skipped } from '../trial/outcome.ts';

const group = 'Card providers, and what is tried by hand';

async function needsProvider(trial: Trial, key: string): Promise<void> {
  const { status, text } = await trial.ask(getSetting, { query: { key } });
  const isActive = status === 200 && readObject(text)?.IsActive === true;
  if (!isActive) throw new Skipped(`the tenant has no such provider (${key})`);
}

const outcome = (id: string, call: Call, key: string, query: Record<string, string>): Check => ({
  group,
  weight: 'required',
  id,
  section: '7; contract notes',
  calls: [call],
  promise: `${call.method} ${call.path} refuses a payment that there is not.`,
  otherwise: 'The client shows the outcome that it is told: one that says SUCCESS is taken for paid.',
  run: async (trial) => {
    await needsProvider(trial, key);
    const { status } = await (await trial.customer()).send(call, { query });
    keep(isRefused(status), `it is answered with ${status}`);
  },
});

const skipped = (id: string, calls: readonly Call[], promise: string, otherwise: string, why: string): Check => ({
  group,
  weight: 'optional',
  id,
  section: '7',
  calls,
  promise,
  otherwise,
  run: () => Promise.reject(new Skipped(why)),
});

export const providerChecks: Check[] = [
  outcome('provider.widget-outcome', redirectCopyAndPay, 'Order_CopyAndPayConfiguration', {
    merchantTransactionId: 'conformance-unknown',
  }),
  outcome('provider.widget-cancel', cancelCopyAndPay, 'Order_CopyAndPayConfiguration', {
    merchantTransactionId: 'conformance-unknown',
  }),
  outcome('provider.page-outcome', redirectWirecard, 'Order_WirecardConfiguration', { state: 'conformance-unknown' }),
  skipped(
    'provider.payment',
    [prepareCopyAndPay, prepareWirecard, ...Object.values(messages)],
    'Preparing charges nothing, a repeated preparation is the same, and a payment is settled without its customer.',
    'Read docs/backend.md: nothing in the client can make up for it.',
    'would begin a payment at the provider; try it by hand with the provider’s test cards',
  ),
  skipped(
    'person.register',
    [createPerson],
    'Somebody registers.',
    'The client shows the reason of the server; Order_SelfregisterUserLink replaces the registration by a link.',
    'would leave an account',
  ),
  skipped(
    'person.passwords',
    [updatePasswordOnFirstLogin, acceptTerms],
    'The first password is chosen, the terms are accepted, and a letter with a new password arrives.',
    'The client shows the reason of the server.',
    'would change the account for good, or send a letter',
  ),
];
