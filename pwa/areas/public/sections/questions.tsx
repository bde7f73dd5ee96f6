import { DownIcon } from '../../../ui/common-icons.tsx';
import styles from './questions.module.css';

interface QuestionsProps {
  readonly questions: readonly { readonly question: string; readonly answer: string }[];
}

/** Questions that unfold their answers. */
export function Questions({ questions }: QuestionsProps) {
  return (
    <div className={styles.questions}>
      {questions.map(({ question, answer }) => (
        <details key={question} className={styles.entry}>
          <summary>
            {question}
            <DownIcon />
          </summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  );
}
