/**
 * Whether a text is a template for the scale's labels (docs/rules.md#labels-of-the-scale): thirteen characters, with
 * digits for the prefix, five `C` for the product's code on the scale (PLU), `P` for the weight in grams and `V` for
 * the check digit.
 */
export const isLabelTemplate = (template: string): boolean =>
  template.length === 13 && /^\d{1,3}CCCCCP{4,6}V$/.test(template)

export const DEFAULT_TEMPLATE = '20CCCCCPPPPPV'
