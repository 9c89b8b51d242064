import { type ProofOutcome, proofMachine } from '../../machines/proof/proof.machine.ts';
import { type ApiClient } from '../api/client.ts';
import { proveByPassword } from '../api/devices.ts';
import { implementPromise } from './implement.ts';

export const provideProof = (api: ApiClient) =>
  proofMachine.provide({
    actors: {
      prove: implementPromise<ProofOutcome, { password: string | null }>(async ({ password }, signal) =>
        password === null
          ? (await import('../api/passkeys.ts')).proveByPasskey(api, signal)
          : proveByPassword(api, password, signal),
      ),
    },
    actions: { settle: (_, { isProven }) => api.proof.settle(isProven) },
  });
