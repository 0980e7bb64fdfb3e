const wordsOf = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

/** Greetings, thanks, forms of address and the like. */
const COURTESY = wordsOf(`
  hola holi hey oye oiga wenas buen buena buenas bueno buenos bno dia dias tarde tardes noche noches saludo saludos feliz
  cordial gracias mil disculpa disculpe disculpen perdon favor please plis pls fa urgente ok oki okey listo lista perfecto
  exito bendicion bendiciones bendiga dios amen atte atento atenta ja chao bella bello linda lindo hermosa hermoso amor cielo
  querido querida amigo amiga amiguito amable bro broder brother mopri pasiero manito compa compadre comadre casero casera
  chef doc don dona dos caballero hermano hermana ingeniero jefe jefa joven lic licenciado licenciada maestro mami papi mijo
  mija mijito mijita mister miss pana parce fren pelao patron loco loca primo prima principe princesa prof profe reina rey
  senor senora senorita estimado estimada estimados tio tia varon veci vecis vecino vecina bb bebe carnicero xopa q
  am pm hora horas manana mediodia madrugada`)
/** Words that only connect a sentence. */
const FUNCTION_WORDS = wordsOf(`
  a ah aja al algun alguna algo alla alli ahi aqui aca ahora ahorita antes aparte apenas aprox asi aun aunque ay bastante
  casi como cosa cosas cuando del desde despues donde durante el ella ellas ellos en entonces era eran es esa esas
  ese eso esos esta estas este esto estos gran ha hace hasta hay haya i ir la las le les lo los luego mas me menos mi mis
  mientras mucha muchas mucho muy na nada ni nomas nos o os otra otras otro otros pa pal para pero por porque pq pronto
  pues que quien se sea sera seria si siguiente so sobre solo solamente somos son soy su sus tal tambien tan te temprano
  tempranito ti todavia todo todos toda todas total toy tu tus ud uds ultimo un una unas uno unos usted ustedes va vamos van
  vas vaya vea vean ver vez vida voy x y ya yo encargo encarguito orden pedido numero principe`)
/** Verbs of asking, sending, fetching and paying; none says how to prepare the meat. */
const VERB =
  /^(agreg|agregu|anot|apart|apunt|arranc|avis|ayud|busc|compr|confirm|consig|consigu|d|deb|dej|despach|dic|dict|dig|encarg|encargu|entreg|entregu|envi|escrib|est|facilit|guard|gust|gustar|habl|hac|hag|hic|incluy|llam|llev|lleg|mand|necesit|pag|pas|ped|pid|pod|pon|pong|prefier|pued|qued|quer|quier|kier|quis|quisier|recib|recog|recoj|regal|reserv|retir|sab|separ|sirv|sum|ten|teng|tien|tir|tra|traig|vend|ven|veng|vien|viv|agradec|necesitar)(o|as?|amos|an|es?|emos|en|ar|er|ir|ando|iendo|ado|ido|(ar|er|ir)?ia(s|n|mos)?)?([mts]e|nos)?(l[aeo]s?)?$/

/** Adjectives that change nothing for the counter: 'limpiecita', 'bien fresca', 'entero'. */
const NEUTRAL =
  /^(enter|limpi|limpiec|fresc|fresqu|fresquec|bonit|buen|buenisim|tiern|suavec|ric|hermos|jugos|blandit|sabros)(it)?[oa]s?$|^(suave|bien|bastante)s?$/

/** Words that refer to an earlier order or to more of the same; they may be anywhere, and a person has to see them. */
const REFERENCE = /^(igual(it[oa])?|mism[oa]s?|otr[oa]s?|demas|rest[oa])$/

export const isNeutral = (word: string): boolean => NEUTRAL.test(word)
export const isReference = (word: string): boolean => REFERENCE.test(word)

export const isSmallTalk = (word: string): boolean => {
  const short = word.replace(/(.)\1+$/, '$1')
  return (
    [word, short].some((each) => COURTESY.has(each) || FUNCTION_WORDS.has(each)) ||
    VERB.test(word) ||
    /^((ja|je|ji)+j?|(x|por)f.*|gracias?.*|sumerce|\p{L}{4,}mente)$/u.test(word)
  )
}
