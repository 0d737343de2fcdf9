import Button from "@mui/material/Button";
import { useAdmin } from "../../../admin/app/admin-context.ts";
import { messageOf } from "../../../admin/providers/api-error.ts";
import { useCall } from "../../../admin/screen/use-call.ts";
import { Line, Lines, Section } from "./Section.tsx";
import { endOthers, endSession, type SecurityAnswer } from "./shared.ts";
import { texts } from "./texts.ts";

interface SessionsSectionProps {
  readonly sessions: SecurityAnswer["sessoes"];
  readonly onChange: () => void;
}

const { sessions: words } = texts;

/** Where the user is logged in, and the way to end it. */
export function SessionsSection({ sessions, onChange }: SessionsSectionProps) {
  const { notify, ask } = useAdmin();
  const send = useCall();
  const end = async (ending: Promise<unknown>, said: string): Promise<void> => {
    try {
      await ending;
      notify(said, "success");
    } catch (error) {
      notify(messageOf(error, texts.refused), "error");
    }
    onChange();
  };
  const askAndEndOthers = async (): Promise<void> => {
    if (await ask({ text: words.askOthers, header: words.endOthers, ok: words.end, danger: true }))
      await end(send(endOthers), words.endedOthers);
  };
  return (
    <Section
      id="sessions"
      title={words.title}
      lead={words.lead}
      action={
        sessions.length > 1 ? (
          <Button variant="outlined" color="error" onClick={() => void askAndEndOthers()}>
            {words.endOthers}
          </Button>
        ) : undefined
      }
    >
      <Lines label={words.title}>
        {sessions.map(({ chave, navegador, endereco, desde, vista, atual }) => (
          <Line
            key={chave}
            title={navegador}
            mark={atual ? words.current : undefined}
            detail={words.line(endereco, texts.moment(desde), texts.moment(vista))}
          >
            {!atual && (
              <Button
                size="small"
                aria-label={words.endOf(navegador)}
                onClick={() => void end(send(endSession, { places: { chave } }), words.ended)}
              >
                {words.end}
              </Button>
            )}
          </Line>
        ))}
      </Lines>
    </Section>
  );
}
