interface ArticleNames {
  detailName: string;
  shortName: string;
  name: string;
}

/**
 * The name to show for a dish: the first of detail name, short name and article name that is not blank, or an empty
 * text. With `Order_IsArticleNameToShowInsteadOfShortname` the article name comes first. Source: DISH-7.
 */
export function displayName(names: ArticleNames, isArticleNameShownFirst: boolean): string {
  const { detailName, shortName, name } = names;
  const order = isArticleNameShownFirst ? [name, detailName, shortName] : [detailName, shortName, name];
  return order.find((candidate) => candidate.trim() !== '') ?? '';
}
