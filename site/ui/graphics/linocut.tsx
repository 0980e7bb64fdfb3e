import styles from './linocut.module.css'

/** Of one ink, in the colour of its place: the zebu, a T-bone or the butcher's knife, where there is nothing to show. */
export type Subject = 'cow' | 't-bone' | 'knife'

export const Linocut = ({ subject }: { subject: Subject }) => <div className={styles.lino} data-subject={subject} />
