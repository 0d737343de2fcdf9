import Avatar from "@mui/material/Avatar";
import Box from "@mui/material/Box";

interface PersonProps {
  readonly name: string;
  /** Address of the picture; initials without one, and until it is there. */
  readonly photo?: string | undefined;
  readonly size?: number;
}

/** A person beside their name, which says all this does: nothing of it is read aloud. */
export function Person({ name, photo, size = 28 }: PersonProps) {
  return (
    <Avatar
      aria-hidden
      alt=""
      {...(photo === undefined ? {} : { src: photo, slotProps: { img: { loading: "lazy" } } })}
      sx={{
        width: size,
        height: size,
        flex: "none",
        fontSize: size * 0.43,
        bgcolor: "primary.main",
        color: "primary.contrastText",
        "@media print": { display: "none" },
      }}
    >
      {/* Drawn, not written: speech control is told to say the name that is read beside it. */}
      <Box component="span" data-initials={initials(name)} sx={{ "&::before": { content: "attr(data-initials)" } }} />
    </Avatar>
  );
}

/** Of the first and the last name; of one alone, its own. */
export function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word));
  return ((words[0]?.[0] ?? "") + (words.length > 1 ? (words.at(-1)?.[0] ?? "") : "")).toUpperCase();
}
