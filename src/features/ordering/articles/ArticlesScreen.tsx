import { Button } from '@mantine/core';
import { IconMapPinQuestion } from '@tabler/icons-react';
import { useMemo } from 'react';
import { type DeliveryLocation } from '../../../../domain/delivery.ts';
import { useOrder, useOrderRef, useText } from '../../../context/hooks.ts';
import { SettingsNotice } from '../../../queries/SettingsNotice.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { ArticleList } from './ArticleList.tsx';
import classes from './ArticlesScreen.module.css';
import { CartColumn } from './CartColumn.tsx';
import { ChosenPlace } from './ChosenPlace.tsx';
import { asOffered } from '../../delivery/offer.ts';
import { OrderBar } from './OrderBar.tsx';
import { StepBar } from '../StepBar.tsx';
import { useHasSideColumn } from '../../../ui/use-is-mobile.ts';
import { useLocations } from '../../delivery/use-locations.ts';

const NOWHERE: DeliveryLocation[] = [];
/** The dishes follow the choice of a place and time: what was read for it is not read again at once. */
const JUST_CHOSEN_MS = 10_000;

export function ArticlesScreen() {
  const t = useText();
  const chosen = useOrder((snapshot) => snapshot.context.selection);
  const hasSideColumn = useHasSideColumn();
  const { data, isReading, isFirstReading } = useLocations(JUST_CHOSEN_MS);
  const locations = data ?? NOWHERE;
  const selection = useMemo(() => chosen && asOffered(locations, chosen), [chosen, locations]);
  return (
    <>
      <PageHeader title={t('order.articles.title')} />
      <StepBar />
      <SettingsNotice />
      {selection ? (
        <div className={classes.columns}>
          <div className={classes.main}>
            <ChosenPlace selection={selection} locations={locations} isCutOffKnown={!isReading} />
            {/* Remounted for another day or time, so that its dishes do not mix with those still shown. */}
            <ArticleList
              key={`${selection.date} ${selection.deliveryTimeId}`}
              selection={selection}
              isAboveComplete={!isFirstReading}
            />
            {!hasSideColumn && (
              <>
                <OrderBar selection={selection} />
                {/* The page is laid out as with a bar before there is one: the first portion moves nothing. */}
                <span data-bar-place hidden />
              </>
            )}
          </div>
          {hasSideColumn && <CartColumn selection={selection} locations={isFirstReading ? null : locations} />}
        </div>
      ) : (
        <NoSelection />
      )}
    </>
  );
}

function NoSelection() {
  const t = useText();
  const order = useOrderRef();
  return (
    <EmptyState icon={<IconMapPinQuestion size={36} />} title={t('order.articles.noSelection')}>
      <Button onClick={() => order.send({ type: 'step.open', step: 'location' })}>
        {t('order.articles.chooseTime')}
      </Button>
    </EmptyState>
  );
}
