import { type Scenarios } from '../testing/scenarios.ts';
import { ledgerLeavingScenarios } from './ledger.leaving.scenarios.ts';
import { ledgerPayingScenarios } from './ledger.paying.scenarios.ts';

export const ledgerScenarios: Scenarios = { ...ledgerPayingScenarios, ...ledgerLeavingScenarios };
