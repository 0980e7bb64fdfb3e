/** The default terms. They are not among the settings, because every page includes the default settings. */
export const DEFAULT_TERMS = `# Precios y peso

Los precios están en dólares (USD), por kilo y por medio kilo. En cada corte ves también cuánto sale la libra.

{peso}

{precio}

# Cambios y cancelación

Por el enlace de tu pedido lo cambias o lo cancelas, sin costo, hasta las {hora límite} del día antes de la entrega, y en todo caso durante los primeros {minutos} minutos después de pedir. Las cantidades cambian, y el pedido se cancela, mientras no hayamos empezado a cortarlo. El enlace sale al enviar el pedido y va en el correo que lo confirma. Después de esa hora, escríbenos por WhatsApp y vemos qué se puede hacer.

Si un corte se acaba, hacemos lo que escogiste al pedir: te llamamos, lo cambiamos por otro o lo quitamos. Por el que ponemos no pagas más, y lo que quitamos no se cobra.

# Entrega y retiro

Llevamos pedidos a los corregimientos que puedes escoger al pedir: la entrega cuesta {envío} y es gratis desde {gratis desde}, después del descuento. Escoges el día y la hora ({horario de entregas}). {días sin entregas}

Si vamos y no podemos entregarlo, te avisamos por correo para que elijas otro día. También puedes retirar en la tienda sin costo: {horario de retiro}.

# Pago

{pago}

En esta página no te pedimos el número de tu tarjeta, y no lo guardamos.

# Si algo no está bien

Revisa la carne cuando la recibas y guárdala fría. Si algo no llegó como lo pediste (el corte, el peso o el estado de la carne), avísanos el mismo día o al día siguiente por WhatsApp o al {teléfono}, si puedes con una foto. Lo vemos contigo: te lo cambiamos o te devolvemos lo que pagaste por ese corte.

Esto no te quita ningún derecho de la Ley 45 de 2007, de protección al consumidor. También puedes acudir a la ACODECO.

# Tus datos

Quien responde por tus datos es {tienda}, {dirección}, {correo}. Los cuida según la Ley 81 de 2019, de protección de datos personales.

Guardamos tu nombre, teléfono, correo, dirección, lo que pides y lo que nos escribes. Los usamos para preparar, entregar y cobrar tu pedido y para avisarte cómo va, y para nada más. No los vendemos. Los ven la gente de la tienda que atiende tu pedido y los servicios por los que salen los correos y los mensajes. Las visitas a la página se cuentan solo si lo aceptas.

La foto de una entrega se borra a los {días de las fotos} días. El enlace de un pedido deja de abrir {días del enlace} días después de la entrega. El pedido queda en las cuentas de la tienda con tus datos hasta que pidas borrarlos: entonces quedan solo los cortes, los montos y las fechas. Las copias de respaldo automáticas se borran a los {días del respaldo} días.

Puedes ver tus datos, corregirlos, borrarlos, oponerte a que los usemos y llevártelos. Con cuenta lo haces en Mi Perfil. Sin cuenta los borras aquí abajo, y lo demás nos lo pides a {correo}. Si no quedas conforme, puedes acudir a la ANTAI, la autoridad que protege los datos personales.`
