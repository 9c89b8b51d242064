export type { Pin, Scenario as Journey, ScenarioStep as JourneyStep, Scenarios as Journeys } from './scenarios.ts';
