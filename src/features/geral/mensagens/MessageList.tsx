import Box from "@mui/material/Box";
import { useState } from "react";
import { MessageDialog } from "./MessageDialog.tsx";
import { MessageRow } from "./MessageRow.tsx";
import type { BoxMessage } from "./shared.ts";
import { useMessageActions } from "./ui-messages.ts";

interface MessageListProps {
  readonly label: string;
  readonly messages: readonly BoxMessage[];
  /** Scrolls within this height. */
  readonly height?: number;
}

/** Messages with what one may do with each: open, mark as read, remove. */
export function MessageList({ label, messages, height }: MessageListProps) {
  const { mark, remove } = useMessageActions();
  const [opened, setOpened] = useState<number>();
  const open = messages.find(({ id }) => id === opened);
  const take = async (message: BoxMessage): Promise<void> => {
    if (await remove(message)) setOpened(undefined);
  };
  return (
    <>
      <Box
        component="ul"
        aria-label={label}
        sx={{ m: 0, p: 0, listStyle: "none", ...(height ? { maxHeight: height, overflowY: "auto" } : {}) }}
      >
        {messages.map((message) => (
          <MessageRow
            key={message.id}
            message={message}
            onOpen={() => setOpened(message.id)}
            onRemove={() => void take(message)}
          />
        ))}
      </Box>
      {open && (
        <MessageDialog
          message={open}
          onRead={(read) => mark(open, read)}
          onRemove={() => void take(open)}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}
