/** Words of common passwords in Spanish and English, and those that anybody would try at a butcher's shop in Panama. */
const WORDS = `
  password passw contrasena contra clave miclave clavesegura secreto acceso entrar admin administrador administrator
  root usuario user guest invitado test prueba demo tienda lacarne carne carnes carniceria carnicero butcher dueno jefe
  bienvenido bienvenida bienvenidos welcome hola holamundo hello login letmein changeme cambiame cambiar default
  qwerty qwertyu qwertyui qwertyuio qwertyuiop qwert asdf asdfg asdfgh asdfghjk asdfghjkl zxcvbn zxcvbnm qazwsx qazwsxedc
  1qaz2wsx 1q2w3e 1q2w3e4r 1q2w3e4r5t q1w2e3r4 q1w2e3r4t5 zaq12wsx abc abcd abcde abcdef abcdefg abcdefgh abc123 a1b2c3d4
  iloveyou teamo teamomucho tequiero tequieromucho amor amorcito miamor mivida micorazon corazon bebe bonita princesa
  princess hermosa preciosa cielo estrella estrellita mariposa chocolate tesoro angel angelito dios diosesamor diosmio
  jesus jesucristo jesusteamo cristo virgen familia mifamilia mama papa hijos mishijos amigos amistad felicidad alegria
  sunshine monkey dragon master shadow superman batman spiderman pokemon naruto football baseball futbol barcelona
  realmadrid madrid juventus messi ronaldo cristiano liverpool chelsea america boca riverplate colombia venezuela mexico
  espana argentina ecuador panama panamacity ciudaddepanama panameno panamena chiriqui colon david
  maria jose juan carlos luis pedro miguel daniel alejandro alejandra andrea andres antonio fernando gabriel javier
  manuel ricardo roberto rafael sebastian santiago valentina sofia camila daniela carolina claudia patricia veronica
  isabella michelle jessica jennifer ashley charlie michael jordan thomas
  computadora internet google facebook instagram whatsapp samsung nintendo trustno trustnoone whatever starwars freedom
  enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre
  lunes martes miercoles jueves viernes sabado domingo verano invierno primavera navidad`

/** Words of the most frequent passwords of 8 or more characters in published leaks, except those in `WORDS`. */
const LEAKED = `
  a1s2d3f a2b3c4d aardvark aberdeen access achilles adgjmptw adrienne agent airborne airforce airplane albatros
  alejandr aleksandr aleksandra alexande alexander alexandr alexandra alliance american amsterda amsterdam anaconda
  anastasia anderson andromeda angelica angelina anhyeuem anthony anything apollo apple applepie aquarius arsenal
  aspirine assassin atlantic atlantis attitude australi australia avalanch azsxdcfv babyblue babydoll babyface babygirl
  babylon backdoor balloons bangbang barcelon barefoot basketba basketball bearbear beatrice beautiful beefcake
  beerbeer benjamin bigdaddy bigmoney billybob billyboy birthday blackbir blackcat blackdog blackhaw blackjac blahblah
  blessing blink blizzard bluebird blueblue blueeyes bluemoon bobafett bonehead boomboom bradford brandon brewster
  brighton brittany broadway brooklyn brothers brucelee buckeyes buckshot budlight budweise bulldog bulldogs bullseye
  business butterfl butterfly cadillac caliente californ california caligula callaway cambiami campbell canadian
  candyman cardinal caroline casanova catalina catherin catherine cavalier cdtnkfyf cerberus cfitymrf chainsaw champion
  chandler chargers charles charlott charlotte charlton chemical cherokee chester chevelle chevrole cheyenne chicago
  chicken chickens children chocolat chrisbln christia christian christie christin christina christine christop
  christopher chuckles cinnamon cjkysirj clarence clarinet clevelan clifford cocacola colorado coltrane columbia
  columbus commando computer concrete confused consumer cooldude corvette cosworth courtney cowboys crawford crazybab
  creative cristina crjhgbjy crusader crystal danielle dannyboy darkness darkside darkstar davidson dbrnjhbz deadhead
  december defender deftones designer devildog dfktynbyf diamond diamonds dietcoke dilligaf dingdong dinosaur director
  discover dkflbckfd dkflbvbh doberman dodgeram doghouse dolphins doughboy downtown drowssap drpepper dthjybrf eastside
  einstein ekaterina electric elephant elizabet elizabeth emmanuel engineer enterpri enterprise ericsson eternity
  excalibu explorer february federico ferrari fireball firebird fishing fktrcfylh fktrcfylhf flamingo fletcher florence
  florida flounder fordf formula francesc francois franklin freckles frederic fredfred freepass freeuser front frontier
  function fyfcnfcbz gabriell gandalf gangster garfield gargoyle gateway geronimo gesperrt getmoney gfhjkm ghbdtnbr
  ghjcnjnfr giovanni giuseppe gladiator gn56gn godfather godsmack godzilla goldberg goldfish goldstar goldwing golfball
  golfgolf goodluck goodtime gordon gotohell grateful greatone greenbay greenday gretchen guardian guinness halflife
  hamilton handsome hannibal happy happyday hardcore hardrock harrison hastings hawkeyes hayabusa heather hedgehog
  heineken hellfire hellyeah hercules highland hollywoo hollywood hongkong hoosiers hotstuff hurrican hyperion icecream
  idontknow illusion immortal imperial infantry infiniti infinity intrepid intruder isabelle j4ye3uz jackson james
  jamesbon jamesbond jasmine jeanette jeremiah johannes johnjohn jonathan juliette justdoit kamikaze kangaroo karolina
  katerina kathleen kawasaki kcj9wx5n kentucky kenworth keyboard keystone kimberly kingfish kingkong kingston kittycat
  knickers kristina kristine labrador lacrosse lancelot lasvegas lawrence leavemealone leonardo lifehack lifetime
  lightnin lightning lineage lionking lisalisa liverpoo logitech lokomotiv lollipop lonestar lonewolf longhorn lorraine
  lovelove loverboy lowrider luckydog macdaddy madeline madison magicman magnolia mailcreated majestic makaveli
  mamapapa manchest manchester maradona marathon margaret margarita marianne mariners marino marlboro marshall martinez
  maryjane maryland matthew maverick meatball meathead meatloaf mechanic medicine megadeth megapass megatron melissa
  meowmeow mercedes meredith meridian mersedes metallic metallica michaela michigan microlab microsof microsoft
  midnight mikemike military minecraft mistress mitchell mohammed monalisa moneyman mongoose monopoly monster montgom
  montreal moonlight morpheus morrison mortgage motherlode motorola mountain multiplelo munchkin mushroom musicman
  mustang mustangs napoleon nathalie national ncc1701a ncc1701d ncc1701e nebraska newcastl newyork nicholas nokia
  november nuttertools nwo4life oblivion oklahoma operator original overlord packers paintbal paintball pakistan
  panasoni panasonic panther panthers paradise pass passpass passport passwor passwords passwort patrick patriots
  pavilion pearljam peekaboo penelope penguins penthous personal peterpan peterson philippe phillies phillips phoenix
  pianoman pineappl pingpong pinkfloy platinum playtime plymouth poohbear pooppoop porkchop porsche portland portugal
  poseidon positive precious predator presario punisher punkrock q1w2e3r4t5y q2w3e4r5t6y qa2ws3ed qawsedrf qaz2wsx3edc
  qazwsxed qazwsxedcrfv qazxsw qazxswedc qw34er qwaszx qwe qweasd qweasdzxc qwer qwerasdf r2d2c3po ragnarok raiders
  railroad raistlin rammstein rangers rasputin rastaman rebecca recovery redalert redskins redwings remember renegade
  research resident rfnthbyf rhbcnbyf rhfcjnrf rhiannon richard richards richmond rightnow rjirfrgbde rjycnfynby
  roadking robinson robotech rockford rockhard rockstar rolltide romashka rootbeer rosemary runescape rush sailboat
  salamander salvador samantha sandiego sapphire saratoga saturday savannah scarface scarlett scoobydo scooter scorpion
  scotland sebastia security seinfeld seminole semperfi sentinel septembe september serenity sersolution shamrock
  shaney shannon sherlock sherwood shopping showtime simpsons sinclair sithlord skittles skorpion skywalke skywalker
  slapshot slipknot smeghead sneakers snickers snoopdog snowball snowboar snuggles socrates softball software
  sojdlg123aljg solution somethin something soso123aljg southern southpark spaceman spartans spectrum spiderma spitfire
  splinter spongebob springer squirrel srinivas stallion standard starbuck starcraft stardust starfire starfish
  stargate starship startrek steelers stephani stephanie sterling stingray stocking stonecol stranger sundance sunflowe
  sunnyday super superfly supersta superstar svetlana sweetpea swimming swordfis swordfish syncmaster syracuse tacobell
  tarheels tazmania technics terminal terminator terrapin thailand thanatos thankyou thegreat theodore thirteen
  thompson thuglife thunder thursday tiberius tinkerbell titanium titleist together tommyboy tomorrow tottenha
  translator traveler treasure trfnthbyf triangle trinidad trombone truelove tunafish turkey twilight ultimate umbrella
  underdog undertaker universe vacation valencia valentin valhalla vanhalen verbatim veronika vfhufhbnf vfrcbvrf
  vfvfgfgf victoria viewsonic viktoria virginia vkontakte vladimir vladislav warcraft warhammer warriors waterloo
  webmaster werewolf westside westwood whiskers whitesox whocares wildcats wildfire william williams winston wolfgang
  wolfpack wolverin wolverine woofwoof wordpass wrangler wrestlin wrestling wrinkle x2zkg8w yankees yosemite zaq1xsw
  zeppelin zerocool zxasqw zxcasdqwe zxcv`

export const COMMON_PASSWORDS: readonly string[] = `${WORDS}${LEAKED}`.trim().split(/\s+/)
