/**
 * Words that people here make passwords of, which lists of stolen ones in English leave out: of the trade, of the year,
 * of the keyboard, and the commonest of German lists.
 */
export const COMMON_WORDS: readonly string[] = `
mittag mittagessen mittagspause mittagstisch mahlzeit essen speise speisen speiseplan speisesaal speisekarte
kantine betriebskantine mensa menü menue küche koch köchin restaurant gasthaus wirtshaus buffet kasse bestellung
frühstück abendessen jause brotzeit pause schnitzel kaffee kuchen suppe salat gutschein guten appetit gutenappetit
lunch lunchtime canteen cafeteria dinner breakfast kitchen menu
frühling frühjahr sommer herbst winter spring summer autumn
januar jänner februar märz april mai juni juli august september oktober november dezember
january february march may june july october december
montag dienstag mittwoch donnerstag freitag samstag sonntag weihnachten ostern urlaub ferien
qwertz qwertzu qwertzui qwertzuio qwertzuiop asdfgh asdfghjkl asdfghjklö yxcvbn yxcvbnm
passwort kennwort losungswort geheim geheimnis hallo servus willkommen welcome password test gast benutzer
schatz schatzi liebe liebling ichliebedich engel engelchen prinzessin sonne sonnenschein stern sternchen mausi
hasi hase baby mama papa oma opa familie haus garten blume hund katze computer internet fussball fußball
österreich wien graz linz salzburg innsbruck deutschland berlin hamburg münchen köln frankfurt schweiz zürich
`
  .trim()
  .split(/\s+/);
