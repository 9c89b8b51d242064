import { type DeliveryLocation, type Selection } from '../../../domain/delivery.ts';
import { useLocationsQuietly } from './use-locations.ts';

/** A chosen place by its present name: the names that were stored with the choice are in the language of that moment. */
export function usePlaceNames(
  selection: Pick<Selection, 'locationId' | 'locationName' | 'restaurantName'>,
): Pick<Selection, 'locationName' | 'restaurantName'> {
  const place = useLocationsQuietly().data?.find(({ id }: DeliveryLocation) => id === selection.locationId);
  return place ? { locationName: place.name, restaurantName: place.restaurantName } : selection;
}
