import { AsUsual } from './AsUsual.tsx';
import classes from './AsUsual.module.css';
import { useLocationsLater } from '../delivery/use-locations.ts';
import { useUsualPlace } from '../delivery/use-usual-place.ts';

/**
 * For the overview: ordering begins as usual with one press. Its room is kept until the places are read, which nobody
 * waits for.
 */
export function UsualStart() {
  const usual = useUsualPlace();
  const locations = useLocationsLater(usual !== null);
  if (!usual) return null;
  return locations ? <AsUsual locations={locations} usual={usual} /> : <div className={classes.usual} />;
}
