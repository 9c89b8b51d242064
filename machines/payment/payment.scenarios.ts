import { type Scenarios } from '../testing/scenarios.ts';
import { changingScenarios } from './payment.changing.scenarios.ts';
import { choosingScenarios } from './payment.choosing.scenarios.ts';
import { deadlineScenarios } from './payment.deadline.scenarios.ts';
import { followingScenarios } from './payment.following.scenarios.ts';
import { paymentSettingsScenarios } from './payment.settings.scenarios.ts';
import { submittingScenarios } from './payment.submitting.scenarios.ts';
import { wishesScenarios } from './payment.wishes.scenarios.ts';

export const paymentScenarios: Scenarios = {
  ...choosingScenarios,
  ...changingScenarios,
  ...paymentSettingsScenarios,
  ...wishesScenarios,
  ...submittingScenarios,
  ...deadlineScenarios,
  ...followingScenarios,
};
