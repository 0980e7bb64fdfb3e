/** The parts of a workbook (XLSX, ECMA-376) that depend only on its sheet names, which come escaped. */

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const SPREADSHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const sheetNames = (sheets: number) => Array.from({ length: sheets }, (_, index) => `worksheets/sheet${index + 1}.xml`)

const part = (name: string, type: string) =>
  `<Override PartName="/xl/${name}" ContentType="${SPREADSHEET}.${type}+xml"/>`

const relationship = (id: number, type: string, target: string) =>
  `<Relationship Id="r${id}" Type="${OFFICE}/${type}" Target="${target}"/>`

const relationships = (all: string[]) =>
  `${DECLARATION}<Relationships xmlns="${PACKAGE}/relationships">${all.join('')}</Relationships>`

export const contentTypes = (sheets: number): string =>
  `${DECLARATION}<Types xmlns="${PACKAGE}/content-types">
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
<Default Extension="xml" ContentType="application/xml"/>
${part('workbook.xml', 'sheet.main')}${part('styles.xml', 'styles')}${part('sharedStrings.xml', 'sharedStrings')}
${sheetNames(sheets)
  .map((name) => part(name, 'worksheet'))
  .join('')}
</Types>`

export const RELATIONSHIPS = relationships([relationship(1, 'officeDocument', 'xl/workbook.xml')])

export const workbook = (titles: string[]): string =>
  `${DECLARATION}<workbook ${MAIN} xmlns:r="${OFFICE}"><sheets>${titles
    .map((title, index) => `<sheet name="${title}" sheetId="${index + 1}" r:id="r${index + 1}"/>`)
    .join('')}</sheets></workbook>`

export const workbookRelationships = (sheets: number): string =>
  relationships([
    ...sheetNames(sheets).map((name, index) => relationship(index + 1, 'worksheet', name)),
    relationship(sheets + 1, 'styles', 'styles.xml'),
    relationship(sheets + 2, 'sharedStrings', 'sharedStrings.xml'),
  ])

/** The indexes of the cell formats in STYLES. */
export const STYLE = { text: 0, title: 1, money: 2, kilos: 3, count: 4, day: 5 } as const

/** Format numbers from 164 on are free; 1 is the format of whole numbers. */
export const STYLES = `${DECLARATION}<styleSheet ${MAIN}>
<numFmts count="3"><numFmt numFmtId="164" formatCode="&quot;$&quot;0.00"/>
<numFmt numFmtId="165" formatCode="0.0##&quot; kg&quot;"/><numFmt numFmtId="166" formatCode="dd/mm/yyyy"/></numFmts>
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>
<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>
<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>
<cellXfs count="6"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>
<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>
${[164, 165, 1, 166].map((format) => `<xf numFmtId="${format}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`).join('')}
</cellXfs></styleSheet>`

/** @param widths of the columns, in characters */
export const beginningOfSheet = (widths: number[]): string =>
  `${DECLARATION}<worksheet ${MAIN}><sheetViews><sheetView workbookViewId="0">
<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths
    .map((width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`)
    .join('')}</cols><sheetData>`
export const END_OF_SHEET = '</sheetData></worksheet>'

export const BEGINNING_OF_STRINGS = `${DECLARATION}<sst ${MAIN}>`
export const END_OF_STRINGS = '</sst>'
