import { useNavigate } from '@tanstack/react-router';
import { type StockWatch } from '../../../domain/stock-watch.ts';
import { displayName } from '../../../domain/display-name.ts';
import { getLocations } from '../../api/location.ts';
import { useApi, useHouse, useOrderRef } from '../../context/hooks.ts';
import { isOpen, proposedFirst, slotsOn } from '../ordering/offer.ts';

/**
 * Leads to a dish among those of its day and time, at the place chosen last or any other that takes orders then; to the choice of
 * place and time, where none does or nobody can tell.
 */
export function useWayToDish(): (watch: StockWatch) => Promise<void> {
  const api = useApi();
  const order = useOrderRef();
  const navigate = useNavigate();
  const { settings, zone } = useHouse();

  const slotOf = async ({ date, deliveryTimeId }: StockWatch) => {
    const locations = await getLocations(api, { fromDate: date, untilDate: date });
    const preferred = order.getSnapshot().context.selection?.locationId ?? settings.defaultLocationId;
    return proposedFirst(locations, preferred)
      .flatMap((place) => slotsOn(place, date))
      .find((slot) => slot.time.id === deliveryTimeId && isOpen(slot, api.serverNow(), zone));
  };

  return async (watch) => {
    const slot = await slotOf(watch).catch(() => undefined);
    const choose = slot && ({ type: 'selection.choose', selection: slot.selection } as const);
    if (!choose || !order.getSnapshot().can(choose)) {
      void navigate({ to: '/order/location' });
      return;
    }
    order.send(choose);
    const q = displayName(watch, settings.isArticleNameShownFirst);
    void navigate({ to: '/order/articles', search: { q } });
  };
}
