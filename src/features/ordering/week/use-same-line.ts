import { useAppConfiguration } from '../../../context/hooks.ts';
import { useAllergens } from '../../dishes/use-allergens.ts';
import { sameLine, type SameLine } from './same-line.ts';
import { type WeekDay } from './use-week-days.ts';

/** What one press can do for a menu line of the week that is shown. */
export function useSameLine(days: readonly WeekDay[]): (line: string) => SameLine | null {
  const { maxQuantity } = useAppConfiguration().settings;
  const { view: allergens } = useAllergens();
  return (line) => sameLine(line, days, { allergens, maxQuantity });
}
