import { type Article } from '../../../../domain/article.ts';
import { type Selection } from '../../../../domain/delivery.ts';
import { useText } from '../../../context/hooks.ts';
import { Section } from '../../../ui/Section.tsx';
import { ArticleGrid } from './ArticleGrid.tsx';
import classes from './ArticleList.module.css';
import { wholeList } from './use-article-pages.ts';

/** Apart from those that match: nobody may take what is not declared for free of something. */
export function UndeclaredDishes({ selection, articles }: { selection: Selection; articles: Article[] }) {
  const t = useText();
  return (
    <Section title={t('finding.undeclaredTitle')} className={classes.undeclared}>
      <p className={classes.hint}>{t('finding.undeclaredHint')}</p>
      <ArticleGrid selection={selection} pages={wholeList(articles)} label={t('finding.undeclaredTitle')} />
    </Section>
  );
}
