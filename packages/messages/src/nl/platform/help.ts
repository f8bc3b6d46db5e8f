/** What each page is for, as the help says it. */
export const help = {
  title: 'Hulp',
  close: 'Sluiten',
  page: 'Deze pagina',
  words: 'Begrippen op deze pagina',
  pages: {
    dashboard:
      'Hier zie je hoe je winkels verkopen: omzet, bonnen en artikelen, vergeleken met een eerdere periode. Druk op een cijfer om te zien wat erachter zit. Ernaast staat wat om aandacht vraagt.',
    locations:
      'De hotels van je groep, met hun gegevens en kleuren en de uren waarna ze inactief heten. Na een nieuwe locatie komen haar winkel en kassa’s.',
    shop: 'De instellingen van een winkel: wat er op de bon staat, openingstijden, snelkeuzes en de volgorde van categorieën op de kassa. Onderaan koppel je kassa’s.',
    accounts:
      'Wie mag inloggen, met welke rol en op welke locaties. Een nieuw account krijgt een mail met een link om een wachtwoord te kiezen.',
    account:
      'Je eigen naam, taal en wachtwoord, inloggen in twee stappen, waar je bent ingelogd, en welke meldingen je per mail of als pushbericht krijgt.',
    transactions:
      'Alle bonnen van de kassa’s, de nieuwste eerst; nieuwe verschijnen vanzelf. Zoek op bonnummer, bedrag, kamer, laatste vier cijfers of artikel.',
    transaction:
      'Eén bon zoals hij is verkocht: artikelen, statiegeld, btw en betaling. Je kunt hem mailen of als pdf bewaren. Wat verkocht is, verandert niet meer.',
    assortment:
      'Wat je winkels verkopen: categorieën, artikelen en combideals. Kies meerdere artikelen om ze samen te wijzigen, of lees ze in uit een bestand.',
    category: 'Een categorie geldt voor alle locaties van de groep. Elke winkel bepaalt zelf de volgorde op de kassa.',
    product:
      'Alles van één artikel: naam, prijs, btw, statiegeld, leeftijd en waar het te koop is. Een lagere prijs geldt op de kassa meteen, een hogere pas als het schaplabel hem toont.',
    combiDeal:
      'Een combideal is één prijs voor een artikel uit elke groep. De kassa vindt hem zelf, en de gast betaalt nooit meer dan los.',
    qrCodes:
      'Vellen met QR-codes waarmee een medewerker de leeftijd van een gast bevestigt. Een code werkt één keer. Trek een vel in dat kwijt is.',
    turnover:
      'De omzet zoals je boekhouding hem nodig heeft: per grootboekrekening, btw-tarief, betaalmethode en dag. Elke cent staat op precies één regel.',
    reportMails:
      'Wie de dagafsluiting, de week of de maand per mail krijgt, en hoe laat. Elk rapport komt één keer, met de cijfers van de pagina. Wie het niet meer mag zien, krijgt niets.',
    tillReport:
      'Wat het Duitse belastingkantoor over je kassa’s wil weten, klaar om over te nemen. Wat ontbreekt, staat erbij.',
    dayCloses: 'Elke dag wordt vanzelf afgesloten en blijft daarna zoals hij is. Wat later binnenkomt, staat apart.',
    priceLabels:
      'De schaplabels van een winkel: welk artikel erbij hoort, welke prijs erop staat en of ze verbonden zijn. Bij Dynamische prijzen stel je in wanneer prijzen hoger zijn.',
    vouchers: 'Welke vouchers gasten gebruikten, en wat ze ermee namen.',
    reviews: 'Wat gasten van hun aankoop vonden: sterren en berichten, met de bon erbij.',
    ledgers:
      'Grootboekrekeningen, betaalmethoden, je boekhouding en de btw-tarieven. Van hier ga je ook naar taken en geschiedenis.',
    jobs: 'Wat Larder op de achtergrond doet: mails, bestanden en werk in de nacht. Wat mislukt is, start je hier opnieuw. Ook vind je hier de code van een foutmelding terug.',
    history: 'Wie wat wanneer wijzigde, met de waarde ervoor en erna. Niemand kan een regel wijzigen of weghalen.',
    alerts:
      'Wat nu iemand nodig heeft. Een melding sluit vanzelf als het voorbij is. Pak haar op of stel haar uit, dan weten anderen dat.',
    signInPolicy:
      'Wie een tweede stap nodig heeft om te werken, en vanaf wanneer. Wie er dan geen heeft, ziet alleen nog de pagina om er een in te stellen.',
    accessTokens:
      'Een token laat een programma bij de gegevens, zonder account. Kies niet meer rechten dan het nodig heeft, en trek het in als je het niet meer gebruikt. Hoe een programma het gebruikt, staat op Voor ontwikkelaars.',
    pms: 'Wat gasten op de kamer zetten en de omzet van elke afgesloten dag gaan vanzelf naar het hotelsysteem. Test de verbinding, zet hem aan, en los hier op wat geweigerd is. Elke nacht rekent Larder na of alles daar staat.',
    mailSender:
      'Vul in van welk adres van het hotel mails komen, laat de DNS-records klaarzetten en controleer ze. Daarna kan het aan. Onderaan zie je elke mail in drie talen.',
    bookTargets:
      'Na het afsluiten van een dag gaat het bestand vanzelf naar de boekhouder, één keer. Verandert een dag daarna nog, dan komt de hele dag opnieuw met “correctie” in de naam: neem dat bestand in plaats van het vorige. Lukt het niet, dan wordt het elk uur opnieuw geprobeerd.',
    webhooks:
      'Een webhook vertelt een ander systeem meteen wat er gebeurt. Zet het geheim in dat systeem, stuur een proef en zet de webhook dan aan. Hieronder staat elk bericht met het antwoord.',
    signInDirectory:
      'Laat mensen inloggen met het werkaccount van de organisatie. Wie welke rol krijgt, volgt uit regels, en wie daar weggaat, komt hier niet meer binnen.',
    alertSettings: 'Welke meldingen er zijn en vanaf wanneer. In de stille uren komt er geen mail of pushbericht.',
  },
} as const;
