import { laterSettings } from '../startup/startup.fixtures.ts';
import { type Scenarios } from '../testing/scenarios.ts';
import { SILENT } from './payment.pins.ts';

/** Settings of the restaurant that are read after the payment has begun. */
export const paymentSettingsScenarios: Scenarios = {
  // START-14
  'settings that arrive while the balance is read hold for the choice': {
    steps: [
      [
        'settings.read: all of the restaurant',
        'ReadingBalances',
        { ...SILENT, holds: { settings: laterSettings, isMailWanted: true } },
      ],
      ['readBalances: not enough money', 'ChoosingMethod', { holds: { selected: null } }],
    ],
  },
  // START-14
  'settings that arrive later decide again what can be paid with': {
    after: 'without enough money in the account the remaining way is preselected',
    steps: [
      [
        'settings.read: all of the restaurant',
        'ChoosingMethod',
        { ...SILENT, holds: { selected: null, isMailWanted: true } },
      ],
    ],
  },
  // START-14
  'settings that arrive later leave the choice of a confirmation by mail as it was made': {
    after: 'a confirmation by mail can be chosen',
    steps: [['settings.read: without mails', 'ChoosingMethod', { ...SILENT, holds: { isMailWanted: true } }]],
  },
};
