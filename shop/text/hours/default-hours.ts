/** The default hours of the shop, of deliveries and of pickup (docs/rules.md#opening-hours). */
export const DEFAULT_HOURS = {
  horarioTienda: 'Lun-Vie 9-4, Sáb 8-12',
  horarioEntrega: 'Lun-Vie 8AM-5PM, Sáb 9AM-12PM',
  horarioRetiro: 'Lun-Vie 9-4, Sáb 8-12',
}
