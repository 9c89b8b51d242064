import { defineKit } from '../testing/kit.ts';
import { consentMachine } from './consent.machine.ts';

export const consentKit = defineKit({
  machine: consentMachine,
  starts: { 'a page that opens': undefined },
  events: { 'cookies.accept': { type: 'cookies.accept' } },
  answers: { readConsent: { agreed: true, 'not agreed': false } },
  projection: () => null,
});
