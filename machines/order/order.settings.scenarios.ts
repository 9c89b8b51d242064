import { laterSettings } from '../startup/startup.fixtures.ts';
import { type Scenarios } from '../testing/scenarios.ts';
import { SILENT } from './order.pins.ts';

/** Settings of the restaurant that are read after the order has begun. */
export const orderSettingsScenarios: Scenarios = {
  // START-14
  'settings that arrive later reach an open payment': {
    after: 'the customer chooses how to pay',
    steps: [
      [
        'settings.read',
        'wizard.Paying.Preparing + carts.Synced',
        {
          does: ['sendPaymentSettings'],
          asks: [],
          gives: { sendPaymentSettings: { type: 'settings.read', settings: laterSettings } },
          holds: { settings: laterSettings },
        },
      ],
    ],
  },
  // START-14
  'settings that arrive before the payment are given to it': {
    start: 'a reload at the payment',
    steps: [
      ['settings.read', 'wizard.OpeningPayment.AskingServer + carts.Synced', SILENT],
      [
        'checkOut: ready',
        'wizard.Paying.Preparing + carts.Synced',
        { gives: { payment: { settings: laterSettings } } },
      ],
    ],
  },
};
