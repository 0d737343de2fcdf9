import Typography from "@mui/material/Typography";

interface PersonNameProps {
  readonly name: string;
  /** What they do; nothing is said without it. */
  readonly position: string | undefined;
}

/** The name of a person over their position, in a line of a table. */
export const PersonName = ({ name, position }: PersonNameProps) => (
  <>
    {name}
    <Typography component="span" variant="caption" color="textSecondary" sx={{ display: "block" }}>
      {position}
    </Typography>
  </>
);
