-- The cuts that are not sold yet had no picture. What the owner changed stays.
update products set imagen = own.imagen
from (values
  ('10055', 'Rib eye madurado 28 días', 'rib-eye-madurado'),
  ('10056', 'Prime rib con hueso', 'prime-rib'),
  ('10057', 'Mollejas de res', 'mollejas'),
  ('10058', 'Sesos de res', 'sesos'),
  ('10059', 'Bofe de res', 'bofe'),
  ('10060', 'Huesos de tuétano', 'tuetano')
) as own (codigo, nombre, imagen)
where products.codigo = own.codigo and products.nombre = own.nombre and products.imagen is null;
