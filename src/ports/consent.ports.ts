import { hasConsented, rememberConsent } from '../browser/storage/consent.ts';
import { consentMachine } from '../../machines/consent/consent.machine.ts';
import { implementPromise } from './implement.ts';

export const provideConsent = (cookieDays: () => number) =>
  consentMachine.provide({
    actors: { readConsent: implementPromise(() => Promise.resolve(hasConsented())) },
    actions: { writeConsent: () => rememberConsent(cookieDays()) },
  });
