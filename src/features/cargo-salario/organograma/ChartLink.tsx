import Button from "@mui/material/Button";
import { Link } from "react-router-dom";
import { CHART_PAGE } from "./shared.ts";
import { texts } from "./texts.ts";

/** The way from the list of areas to the chart of them. */
export const ChartLink = () => (
  <Button component={Link} to={CHART_PAGE}>
    {texts.open}
  </Button>
);
