import { AsUsual } from './AsUsual.tsx';
import { useLocationsLater } from './use-locations.ts';
import { useUsualPlace } from './use-usual-place.ts';

/** For the overview: ordering begins as usual with one press; nothing until that is known, which nobody waits for. */
export function UsualStart() {
  const usual = useUsualPlace();
  const locations = useLocationsLater(usual !== null);
  return usual && locations ? <AsUsual locations={locations} usual={usual} /> : null;
}
