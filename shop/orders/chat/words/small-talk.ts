/** Words that carry no wish about goods: greetings, thanks, articles, verbs of asking, hours. They may stand anywhere. */
const SMALL_TALK = new Set(
  `a al en bro brother broder mopri pasiero manito compadre comadre primo prima tio tia profe lic licenciado licenciada
  ingeniero maestro patron pelao bb bebe mister miss veci vecis amiguito conseguir consigue entonces total atento atenta dicho separame separeme buscando retiro manana aprox aproximadamente am pm entregar entreguen perfecto reciba recibe disculpen ahi ahora alla alli amable amen amiga amigo amor ando anota anote apartame aparta aparte apunta apunte aqui asi
  atte atentamente aun ay bendiga bendicion bendiciones bien bno bueno buen buena buenas buenos busca buscar buscarlo busco
  caballero casera casero chao chef cielo claro como compa con confirma confirme cordial cosas da dale dame das de deme
  del desde despues dia dias dice diga dios disculpa disculpe doc don dona dos e el ella ellos encarga encargo encargue
  encarguito entonces entrega es esa ese eso espero esta estaba estamos este esto estos estoy exito favor feliz fren gracia
  gracias gran gusto ha habla hace hacer haces hagame hay hasta hermana hermano hola holaa holi hora i igual ja jaja jajaja
  jefa jefe joven junto kiero la las le les linda lindo listo lo los luego llevo llevar lleva mami man manda mandame
  mandar mande mandeme mandenme mas me mi mija mijo mijito mil mis mucha muchas mucho muy necesita necesito nada ni nos
  noche noches o ok oiga oki orden otra otro pa pal pana papi para parce pasa pase paso pedido pedir perdon pero pido plis
  pls please pon pone poner ponerme ponga pongame ponme por porfa porfavor porfis pq primero principe prof pues puede puedes
  puedo q que quede quiero quiera quisiera querido querida reina rey saludo saludos se sean sea senor senora senorita ser
  sera seria si so sobre solo somos son soy su sumercé tal tambien tarde tardes te tengo tiene tienes ti toy traeme traer
  traigame trae traes tu tus ud un una unas unos urgente usted va vamos varon vas vecina vecino veci vendame venda vendes vez
  ver vida vaya x xfa xfavor fa xf xopa y ya yo llega hoy siguiente lista temprano tempranito aparteme guardame guarde guarda
  guardeme quisieramos queremos necesitamos ocupo finalmente ultimo tipo agregame agrega agregue agregale ponle pongale
  incluye mandale digame tenga tener todo todos toda todas cuando puedan pueda gustaria dejame deja deje regalame regala
  regaleme facilita facilitame`.split(/\s+/),
)

/** Adjectives that say nothing the counter would do otherwise: 'limpiecita', 'bien fresca', 'entero'. */
const NEUTRAL =
  /^(enter|limpi|limpiec|fresc|fresqu|fresquec|bonit|buen|buenisim|tiern|suavec|ric|hermos|jugos|blandit|sabros|mism)(it)?[oa]s?$|^(suave|bien|bastante)s?$/

export const isNeutral = (word: string): boolean => NEUTRAL.test(word)

export const isSmallTalk = (word: string): boolean =>
  SMALL_TALK.has(word) || /^(ja)+j?$|^s+i+$|^hol+a+$|^gracias?/.test(word)
