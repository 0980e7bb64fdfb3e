import { phoneticKey } from '#shop/text/one-edit.ts'
import { parseSearchWords, singular } from '#shop/text/search-terms.ts'

/** A word in the form in which names are compared: singular and phonetic. */
export const soundOf = (word: string): string => phoneticKey(singular(word))

/** Names for which the search finds several products but a clerk would not ask. */
export const USUAL_NAMES = parseSearchWords(`
molida = carne molida de primera
hamburguesa = hamburguesas clásicas
hamburger = hamburguesas clásicas
burger = hamburguesas clásicas
burguer = hamburguesas clásicas
pincho = brochetas de res
molida magra = carne molida especial baja en grasa
carne para ropa vieja = falda para ropa vieja
carne para milanesa = milanesa de res
carne para fajitas = fajitas de res
tira de asado = asado de tira
solomillo = filete entero
lomo fino = filete entero
`).words

/** Synonyms for which the search shows another food, a dish or a shelf; nobody orders by them. */
export const NOT_ORDERED_SO =
  /^(bistec .*|salchicha|embutido|curry|pastrami|entomatada|restaurante|por mayor|mayoreo|parrillada|bbq|barbacoa|barbecue|asado|asar|carbon|lomo|empaniza.*|apanad.|freidora|sarten|hornear|dieta|tripa|menudo|estomago|rabo encendido|lengua en salsa)$/

/** Words of names that are too general to identify a product alone. */
export const TOO_GENERAL = /^(asado|punta|corte|centro|prime|rib|new)$/

/** Words that may come between the words of a name. */
export const NAME_LINKS = /^(de|d|del|la|el|los|las|para|pa|p|en|al|a|res|carne)$/

/** Words with their own meaning that are one typing error away from a cut. */
export const NO_TYPO = new Set(
  `salmon falta faltan falto falte pulpo pulpos punto puntos papas entrada extrana entrega entregar vajilla vacia vacias
  huevo huevos comida molina movida salen salio saldo lentejas lechon paleta paletas pasta pastas polvo pelado pecado
  pechuga pechugas pierna piernas medallas milanes molde moldes filtro filtros cinta corta cortas cortar corte cortes
  corriente primera primero primer blanco negro asada asados asador guisado guisada guisados picado picada picante
  brocha chorro chorros surtida faldas lomos tomate tomates tomar vieja viejo rincones especias trozos pieza piezas
  cerca cerdo nacional madura maduras maduro maduros hongos hueco huecos rabano rabanos higos lengueta salsa salsas
  salado salami cordero corazones malanga tocino tasas hamaca babosa palomita palomitas paloma palomas costal costado
  rinon rinones hombre hombres muchacha muchachas morcilla morcillas cadena madera redonda minion carrete garrote
  costilleja gallina galleta carnal carnes patacon patacones jamon jarron jarra jarras`
    .split(/\s+/)
    .map((word) => soundOf(word)),
)
