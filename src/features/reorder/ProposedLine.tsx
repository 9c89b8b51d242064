import { Button, Checkbox } from '@mantine/core';
import { IconCalendar, IconInfoCircle } from '@tabler/icons-react';
import { type PlannedLine } from '../../../domain/reorder-plan.ts';
import { type IsoDate } from '../../../domain/calendar.ts';
import { displayName } from '../../../domain/display-name.ts';
import { useAppConfiguration, useMoney, useMoneyChange, useText } from '../../context/hooks.ts';
import { Price } from '../../ui/Price.tsx';
import { AllergenLine } from '../dishes/AllergenLine.tsx';
import { LineAllergens } from '../dishes/AllergenWarning.tsx';
import { ArticleLabels } from '../dishes/ArticleLabels.tsx';
import { useAllergens } from '../dishes/use-allergens.ts';
import { useDayName } from '../delivery/use-day-name.ts';
import { useToday } from '../delivery/use-locations.ts';
import classes from './ReorderDialog.module.css';
import { type ReorderSend } from './reorder-send.ts';
import { useTimeWords } from '../delivery/use-time-words.ts';
import { RestaurantText } from '../../ui/RestaurantText.tsx';
import { TextWithFigures } from '../../ui/TextWithFigures.tsx';

interface ProposedLineProps {
  planned: PlannedLine;
  place: string;
  send: ReorderSend;
  /** Another day, or week. */
  onChoose: (target: IsoDate) => void;
}

/**
 * A dish that is wanted again: what goes into the cart, what is missing and why, and what comes nearest or when it is
 * back.
 */
export function ProposedLine({ planned, place, send, onChoose }: ProposedLineProps) {
  const t = useText();
  const money = useMoney();
  const { settings } = useAppConfiguration();
  const { line, article, added, price, missing, changed, back } = planned;
  const name = article ? displayName(article, settings.isArticleNameShownFirst) : line.name;
  return (
    <>
      <div className={classes.line}>
        <span className={added > 0 ? classes.name : classes.missed}>
          <RestaurantText within={(dish) => t('orders.line', { quantity: added || line.quantity, name: dish })}>
            {name}
          </RestaurantText>
        </span>
        {article && added > 0 && <Price amount={price} isEstimate={article.isOrderOnlyForEstimation} align="end" />}
      </div>
      {article && <LineAllergens dish={article} />}
      {changed && (
        <p className={classes.changed}>
          <IconInfoCircle size={16} aria-hidden />
          <TextWithFigures>
            {t('again.priceBefore', { now: money(changed.now), before: money(changed.before) })}
          </TextWithFigures>
        </p>
      )}
      {missing && (
        <p className={classes.reason}>{t(`again.missing.${missing.reason}`, { left: missing.left, place })}</p>
      )}
      <Alternative planned={planned} send={send} />
      {back && <BackOn name={name} date={back.date} onPress={() => onChoose(back.target)} />}
    </>
  );
}

/** When a dish is on the menu again; chooses that day. */
function BackOn({ name, date, onPress }: { name: string; date: IsoDate; onPress: () => void }) {
  const t = useText();
  const day = useDayName(useToday(), 'short')(date);
  return (
    <Button
      variant="default"
      size="sm"
      className={classes.back}
      leftSection={<IconCalendar size={18} aria-hidden />}
      aria-label={t('again.backNamed', { name, day })}
      onClick={onPress}
    >
      {t('again.back', { day })}
    </Button>
  );
}

function Alternative({ planned: { key, alternative }, send }: { planned: PlannedLine; send: ReorderSend }) {
  const t = useText();
  const words = useTimeWords();
  const change = useMoneyChange();
  const { settings } = useAppConfiguration();
  const { view: allergens } = useAllergens();
  if (!alternative) return null;
  const { article, kind, quantity, selection, isTaken, price, difference } = alternative;
  const name = displayName(article, settings.isArticleNameShownFirst);
  const type = isTaken ? 'alternative.leave' : 'alternative.take';
  return (
    <div className={classes.alternative}>
      <div className={classes.line}>
        <Checkbox
          className={classes.choice}
          checked={isTaken}
          onChange={() => send({ type, key })}
          label={t(kind === 'time' ? 'again.insteadAt' : 'again.instead', {
            quantity,
            name,
            time: words.spoken(selection) ?? '',
          })}
        />
        <Price amount={price} isEstimate={article.isOrderOnlyForEstimation} align="end" />
      </div>
      {difference !== 0 && <p className={classes.soft}>{t('again.difference', { amount: change(difference) })}</p>}
      <ArticleLabels labels={article.labels} />
      {allergens && <AllergenLine article={article} view={allergens} />}
    </div>
  );
}
