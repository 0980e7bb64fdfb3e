import { FALLBACK_ARTICLES } from './fallback-articles.ts'

const CONTENTS: Record<string, { imagenAlt: string; contenido: string }> = {
  'picana-a-la-brasa-sin-que-se-te-seque': {
    imagenAlt: 'Tres rebanadas de picaña cruda con su tapa de grasa, junto a un ají chombo',
    contenido: `
<p>La picaña, que en el mostrador también pides como punta palomilla, sale de la cadera. Es un músculo que trabaja poco y lleva encima una tapa de grasa de un dedo de alto. Casi todos los que la secan cometen el mismo error: le tienen miedo a esa grasa y la quitan antes de empezar. No la toques. La grasa protege la carne del calor, la moja mientras se derrite y le da la mitad del sabor.</p>
<h2>La pieza que conviene pedir</h2>
<p>Una picaña entera pesa entre un kilo y kilo y medio. Si la pieza es mucho más grande, ya trae un pedazo de otro músculo, el de la pulpa, que es más duro y pide otra cocción. Mira dos cosas: que la grasa cubra un lado completo y que sea pareja, ni de un milímetro ni de tres dedos. Para seis personas con yuca y ensalada, un kilo y medio alcanza bien.</p>
<div data-producto="10009" data-gramos="250"></div>
<h2>Antes del fuego</h2>
<ul>
<li>Sácala de la nevera media hora antes. Si entra helada, por fuera se quema y por dentro sigue fría.</li>
<li>Sécala con papel. La carne mojada hierve antes de dorar.</li>
<li>Marca la grasa en rombos, sin llegar a la carne. Por esos cortes se derrite y se dora más rápido.</li>
<li>Sal gruesa, y nada más. El adobo tapa un sabor que no necesita ayuda.</li>
</ul>
<h2>La brasa: media, y con un lado frío</h2>
<p>Prende el carbón con tiempo. Está listo cuando se ve gris por encima y rojo por dentro. Amontónalo de un lado de la parrilla y deja el otro sin carbón: ese lado frío es tu seguro. Pon la mano a la altura de la parrilla y cuenta. Si aguantas cuatro segundos, la brasa está media, que es la que quieres.</p>
<p>La picaña entra con la grasa hacia abajo, sobre la brasa, y se queda ahí unos diez minutos. La grasa va a gotear y de vez en cuando va a salir una llama. No le eches agua: mueve la pieza al lado frío, espera a que la llama se canse y regrésala. Cuando la grasa está dorada y firme, voltea la carne.</p>
<blockquote><p>Empieza por la grasa, no por la carne. Diez minutos de ese lado cambian todo lo que viene después.</p></blockquote>
<p>Dora los otros lados, de ocho a diez minutos cada uno, y termina en el lado frío con la tapa puesta. Aquí ya no manda el reloj sino el centro de la pieza. Con un termómetro de aguja vas a lo seguro: 63&nbsp;°C en el centro y después tres minutos de reposo como mínimo es lo que se recomienda para piezas enteras de res. Si no tienes termómetro, haz un corte pequeño en la parte más gruesa: el jugo debe salir rosado claro, no rojo.</p>
<h2>Reposa, y corta contra la fibra</h2>
<p>Deja la carne diez minutos sobre la tabla, apenas tapada. Mientras está caliente el jugo se mueve; si cortas enseguida se queda en la tabla y no en tu plato. Después busca la fibra, esas líneas que corren todas para el mismo lado, y corta atravesándolas, en rebanadas de un dedo. Así cada bocado trae fibras cortas y se siente suave.</p>
<p>¿Y si la quieres en espada, como en los restaurantes? Entonces es al revés: corta primero la pieza en tres o cuatro pedazos gruesos a favor de la fibra, dóblalos en forma de ce con la grasa por fuera y ensártalos. Cuando rebanes la espada, el cuchillo va a cruzar la fibra él solo.</p>
<h2>Si sobró</h2>
<p>Guárdala en la nevera antes de que pasen dos horas, entera y tapada. Al día siguiente rebánala fina y fría, y dale un minuto por lado en una plancha muy caliente. Con hojaldres y un poco de ají chombo picado, ese desayuno justifica comprar de más.</p>`,
  },
  'por-que-vendemos-carne-100-nacional': {
    imagenAlt: 'Un T-bone crudo con su hueso en forma de te y su borde de grasa',
    contenido: `
<p>En el mostrador nos preguntan seguido por qué toda nuestra carne es de aquí. La respuesta corta es que la conocemos. La respuesta larga tiene que ver con el animal, con la distancia y con tu olla.</p>
<h2>El animal de nuestros potreros tiene giba</h2>
<p>Si viajas por el interior, en Chiriquí, en Veraguas, en Coclé o en Azuero, el ganado que ves desde la carretera casi siempre tiene una joroba sobre los hombros, orejas largas y la piel suelta en el cuello. Es el cebú, o un cruce con cebú. Llegó de la India por el camino largo y se quedó porque aguanta lo que hay aquí: calor, humedad, garrapatas y un verano sin lluvia.</p>
<p>Los dibujos de cortes que circulan por internet casi todos son de una res inglesa, de lomo recto. Por eso hicimos nuestro propio mapa, con giba y todo. La giba también se come: es un corte con mucha grasa entre las fibras, que pide horas de fuego bajo.</p>
<h2>Qué esperar de la carne de cebú</h2>
<p>El cebú guarda menos grasa entre las fibras que las razas de clima frío. Eso tiene dos consecuencias en la cocina, y conviene saberlas antes de comprar.</p>
<ul>
<li><strong>Sabe a res.</strong> Con menos grasa de por medio, lo que se nota es la carne. Sal, fuego y poco más.</li>
<li><strong>Perdona menos.</strong> Un corte magro pasado de punto se seca rápido. Los bistecs quieren plancha muy caliente y poco tiempo; los guisos, fuego bajo y paciencia.</li>
</ul>
<p>Ninguna de las dos es defecto ni virtud por sí sola. Es la carne que tenemos, y cocinarla bien es cuestión de darle a cada corte lo suyo.</p>
<div data-producto="10006"></div>
<h2>Qué parte sirve para qué</h2>
<p>Hay una regla que funciona con cualquier res del mundo: mientras menos trabaja el músculo, más suave sale. El lomo, en el centro de la espalda, casi no se mueve. De ahí vienen el filete, el New York, el rib eye y el T-bone, que trae filete de un lado del hueso y New York del otro. Son los que van a la parrilla o a la plancha y se sirven en su punto.</p>
<p>Las patas, el pecho y el pescuezo trabajan todo el día. Ahí las fibras son gruesas y hay mucho tejido que las amarra. A fuego fuerte ese tejido se encoge y la carne se pone dura; a fuego bajo, con líquido y un par de horas, se vuelve gelatina y espesa la salsa. El jarrete, que muchos dejan pasar, es el mejor ejemplo.</p>
<p>En medio está la pierna: palomilla, babilla, pulpa negra, rincón. Es carne magra que sirve para casi todo si respetas el corte. Bistec fino a la plancha, milanesa, picada para saltear, o en trozo al horno.</p>
<blockquote><p>El corte caro no arregla una mala cocción. El corte correcto, sí.</p></blockquote>
<h2>Lo que gana tu mesa</h2>
<p>Comprar carne del país no es solo una bandera. Entre el interior y tu cocina hay unas horas de carretera, no un viaje en barco. Y cuando algo no te gusta, hay con quién hablar: nos escribes, nos cuentas qué vas a cocinar y te decimos qué corte llevar, de qué grosor y cómo tratarlo. Eso es lo que hace un carnicero desde siempre.</p>
<p>También es más fácil pedir con nombres de aquí. Nadie tiene que traducir <em>picanha</em> ni <em>skirt steak</em>: pides punta palomilla, entraña, mano de piedra, falda para ropa vieja, y nos entendemos.</p>
<h2>Por dónde empezar</h2>
<p>Si nunca nos has comprado, prueba el mismo animal de tres maneras: un T-bone para la parrilla del sábado, medio kilo de bistec picado para la semana y un kilo de jarrete con hueso para una sopa. Con esos tres vas a conocer más de la carne nacional que con cualquier artículo, este incluido.</p>
<div data-producto="10034"></div>`,
  },
  'que-corte-pedir-para-un-buen-guiso': {
    imagenAlt: 'Carne de res cruda en cubos para guisar, con hojas de culantro',
    contenido: `
<p>El guiso es la comida más generosa que hay: usa los cortes de menos precio, se hace casi solo y al día siguiente sabe mejor. Pero no todos los cortes dan lo mismo. Unos se ablandan, otros dan caldo, otros rinden. Antes de pedir, decide qué quieres que pase en la olla.</p>
<h2>Primero, por qué se ablanda</h2>
<p>Los músculos que trabajan mucho están amarrados con colágeno. Crudo es duro como una liga. Con calor húmedo y tiempo se deshace y se vuelve gelatina: por eso la carne suelta y la salsa se pega a los labios. No hay atajo con más fuego. Si la olla hierve a borbotones, las fibras se aprietan y botan el jugo; si apenas burbujea, todo ocurre en orden. Dos horas de fuego bajo hacen lo que ninguna marinada puede.</p>
<h2>Jarrete: el que da caldo</h2>
<p>Es la pantorrilla. Con hueso trae tuétano en el centro, y entre el hueso y la carne hay más colágeno que en cualquier otro corte del mostrador. Guísalo dos horas y media a fuego bajo, o cincuenta minutos en olla de presión. La salsa queda espesa sin una cucharada de harina.</p>
<div data-producto="10034"></div>
<h2>Falda: la que se deshilacha</h2>
<p>Fibras largas, todas en la misma dirección. No sirve para cubos, porque se abre; sirve para desmechar, y por eso es la de la ropa vieja. Hiérvela dos horas con ajo, cebolla y un par de hojas de culantro. Guarda el caldo. Desmenúzala tibia, que fría cuesta el doble, y termínala en un sofrito de ají, cebolla y tomate con un cucharón de ese mismo caldo.</p>
<h2>Paleta: la que rinde</h2>
<p>Es el hombro. Tiene menos hueso que el jarrete y menos fibra que la falda, así que se deja cortar en cubos parejos que no se deshacen. Es la que va en nuestra carne para guisar. Está lista cuando el tenedor entra sin hacer fuerza, más o menos a los noventa minutos.</p>
<div data-producto="10036"></div>
<h2>Y las que nadie pide</h2>
<p>El pescuezo y el rabo cuestan más tiempo y menos plata. El pescuezo da un guiso oscuro, casi negro, con mucho sabor. El rabo pide tres horas y se come con las manos. Los dos sueltan bastante grasa: hazlos el día antes, enfríalos en la nevera y retira con una cuchara la capa que se forma arriba.</p>
<h2>El guiso, paso a paso</h2>
<ol>
<li>Seca los cubos y sálalos. La humedad es enemiga del dorado.</li>
<li>Dora en tandas, con la olla bien caliente y espacio entre los pedazos. Si llenas la olla, la carne suda y queda gris. Lo que se pega en el fondo es sabor: no lo botes.</li>
<li>Saca la carne y sofríe ahí mismo cebolla, ají y ajo, con una pizca de sal para que suelten agua y despeguen el fondo.</li>
<li>Devuelve la carne, agrega tomate y líquido hasta la mitad de los cubos. Un guiso no es una sopa.</li>
<li>Tapa, baja el fuego y olvídate. Revisa cada media hora que apenas burbujee.</li>
<li>La papa, la yuca o la zanahoria entran en los últimos veinticinco minutos. El culantro, al apagar.</li>
</ol>
<blockquote><p>Si a las dos horas está dura, no es que se pasó: es que le falta.</p></blockquote>
<h2>¿Cuánto pedir?</h2>
<p>Cuenta medio kilo por cada tres personas si es carne sin hueso y va con arroz; si es jarrete o rabo, medio kilo por cada dos. La carne pierde cerca de una cuarta parte de su peso en la olla, así que no te asustes cuando la veas encogerse. Y haz siempre un poco más: el guiso se congela bien hasta tres meses, y un martes de lluvia te lo vas a agradecer.</p>
<p>Guarda lo que sobre en la nevera antes de que pasen dos horas y, al recalentar, espera a que hierva.</p>`,
  },
}

/** A slug that one of these articles had in the first shops; its old links redirect to the new slug. */
export const FORMER_SLUG = { slug: 'por-que-carne-100-nacional', now: 'por-que-vendemos-carne-100-nacional' }

/** The three articles of a new shop (docs/rules.md#articles), newest first. */
export const FIRST_ARTICLES = FALLBACK_ARTICLES.map((teaser) => {
  const written = CONTENTS[teaser.slug]
  if (!written) throw new Error(`No content for «${teaser.titulo}»`)
  return { ...teaser, imagenAlt: written.imagenAlt, contenido: written.contenido.trim().replaceAll('>\n<', '><') }
})
