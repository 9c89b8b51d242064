import { Checkbox } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { type PlannedLine } from '../../../domain/again-plan.ts';
import { displayName } from '../../../domain/display-name.ts';
import { useHouse, useMoney, useText } from '../../context/hooks.ts';
import { Price } from '../../ui/Price.tsx';
import { AllergenLine } from '../dish/AllergenLine.tsx';
import { ArticleLabels } from '../dish/ArticleLabels.tsx';
import { useAllergens } from '../dish/use-allergens.ts';
import classes from './AgainDialog.module.css';
import { type AgainSend } from './again-send.ts';

/** A dish that is wanted again: what goes into the cart, what is missing and why, and what comes nearest. */
export function ProposedLine({ planned, place, send }: { planned: PlannedLine; place: string; send: AgainSend }) {
  const t = useText();
  const money = useMoney();
  const { settings } = useHouse();
  const { line, article, added, missing, priceBefore } = planned;
  const price = article ? article.grossPrice - article.subsidy : 0;
  const name = article ? displayName(article, settings.isArticleNameShownFirst) : line.name;
  return (
    <>
      <div className={classes.line}>
        <span className={added > 0 ? classes.name : classes.missed}>
          {t('orders.line', { quantity: added || line.quantity, name })}
        </span>
        {article && added > 0 && <Price amount={added * price} isEstimate={article.isOrderOnlyForEstimation} />}
      </div>
      {added > 0 && priceBefore !== null && (
        <p className={classes.changed}>
          <IconInfoCircle size={16} aria-hidden />
          {t('again.priceBefore', { now: money(price), before: money(priceBefore) })}
        </p>
      )}
      {missing && (
        <p className={classes.reason}>{t(`again.missing.${missing.reason}`, { left: missing.left, place })}</p>
      )}
      <Alternative planned={planned} send={send} />
    </>
  );
}

function Alternative({ planned: { key, alternative }, send }: { planned: PlannedLine; send: AgainSend }) {
  const t = useText();
  const { settings } = useHouse();
  const { view: allergens } = useAllergens();
  if (!alternative) return null;
  const { article, kind, quantity, selection, isTaken } = alternative;
  const name = displayName(article, settings.isArticleNameShownFirst);
  const type = isTaken ? 'alternative.leave' : 'alternative.take';
  return (
    <div className={classes.alternative}>
      <div className={classes.line}>
        <Checkbox
          className={classes.choice}
          checked={isTaken}
          onChange={() => send({ type, key })}
          label={t(kind === 'time' ? 'again.insteadAt' : 'again.instead', { quantity, name, time: selection.time })}
        />
        <Price
          amount={quantity * (article.grossPrice - article.subsidy)}
          isEstimate={article.isOrderOnlyForEstimation}
        />
      </div>
      <ArticleLabels labels={article.labels} className={classes.labels} />
      {allergens && <AllergenLine article={article} view={allergens} />}
    </div>
  );
}
